export default function HomePage() {
  return <main>Folio</main>;
}
