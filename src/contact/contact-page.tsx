export default function ContactPage() {
  return <h1>Contacto</h1>;
}
