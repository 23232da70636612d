/** A page with nothing but a title. */
export default function TonightPage() {
  return <h1>Nothing but a title</h1>;
}
