export default function AfterSalesPage() {
  return <h1>Postventa</h1>;
}
