// Plain JavaScript, because an older Node must be able to run this file and say that it is too old.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 18)) {
  console.error(
    `Concesionario Digital needs Node 22.18 or newer; this is Node ${process.versions.node}.`,
  );
  process.exit(1);
}
await import('./main.ts');
