import { Link } from "react-router";

interface Props {
  readonly username: string;
  /** Leads straight to the player's file; without it to the search for the name. */
  readonly id?: string;
}

/** A player's name that leads to the player. */
export function PlayerLink({ username, id }: Props) {
  return (
    <Link to={id ? `/players/${id}` : `/players?q=${encodeURIComponent(username)}`} className="link" translate="no">
      {username}
    </Link>
  );
}
