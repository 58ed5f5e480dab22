export default function SavingPlansPage() {
  return <h1>Planes de ahorro</h1>;
}
