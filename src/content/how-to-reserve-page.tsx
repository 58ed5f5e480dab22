export default function HowToReservePage() {
  return <h1>Cómo reservar</h1>;
}
