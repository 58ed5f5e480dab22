export default function BrandPage() {
  return <h1>Marca</h1>;
}
