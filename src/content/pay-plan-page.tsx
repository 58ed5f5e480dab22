export default function PayPlanPage() {
  return <h1>Pagar mi plan</h1>;
}
