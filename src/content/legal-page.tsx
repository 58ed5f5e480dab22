export default function LegalPage() {
  return <h1>Términos</h1>;
}
