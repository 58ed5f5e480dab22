export default function StoryPage() {
  return <h1>Historia</h1>;
}
