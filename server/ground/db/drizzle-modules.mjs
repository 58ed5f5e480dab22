import module from 'node:module';

// Node parses the package.json of a package, 179 kB of it for drizzle-orm, for each import that leads to one of its files:
// a third of the program's start. So its files are resolved here, and each of its exports once.
const folder = '/node_modules/drizzle-orm/';
const known = new Map();

module.registerHooks({
  resolve(specifier, context, next) {
    const { parentURL } = context;
    if (specifier.startsWith('.') && parentURL?.includes(folder)) {
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
    }
    if (!/^drizzle-orm(?:\/|$)/.test(specifier)) return next(specifier, context);
    const resolved = known.get(specifier) ?? { ...next(specifier, context), shortCircuit: true };
    known.set(specifier, resolved);
    return resolved;
  },
});
