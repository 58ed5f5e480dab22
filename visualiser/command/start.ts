#!/usr/bin/env node
// An older Node fails while it loads the command, with an error that names no version.

const [major, minor] = process.versions.node.split('.').map(Number) as [number, number];
if (major > 22 || (major === 22 && minor >= 18)) await import('./statecharts.ts');
else {
  console.error(`statecharts needs Node 22.18 or newer; this is ${process.versions.node}`);
  process.exitCode = 1;
}

export {};
