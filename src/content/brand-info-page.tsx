export default function BrandInfoPage() {
  return <h1>Marca</h1>;
}
