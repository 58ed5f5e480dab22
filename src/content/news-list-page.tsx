export default function NewsListPage() {
  return <h1>Noticias</h1>;
}
