export default function NewsPage() {
  return <h1>Noticia</h1>;
}
