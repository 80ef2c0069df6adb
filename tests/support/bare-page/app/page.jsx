/** The least that this framework can serve: what our pages are weighed against. */
export default function Page() {
  return <p>Nothing here</p>;
}
