import { Link } from "react-router";

/** A player's name that leads to the player. */
export function PlayerLink({ username }: { readonly username: string }) {
  return (
    <Link to={`/players?q=${encodeURIComponent(username)}`} className="link">
      {username}
    </Link>
  );
}
