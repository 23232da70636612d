/** A page with nothing but a title. */
export default function RafflesPage() {
  return <h1>Raffles tonight</h1>;
}
