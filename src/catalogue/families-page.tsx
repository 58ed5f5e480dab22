export default function FamiliesPage() {
  return <h1>Vehículos 0 km</h1>;
}
