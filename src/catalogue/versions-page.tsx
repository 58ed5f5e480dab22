export default function VersionsPage() {
  return <h1>Versiones</h1>;
}
