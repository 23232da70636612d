/** One's open bets, beside the slip. */
export default function MyBets() {
  return null;
}
