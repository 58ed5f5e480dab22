import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseSync, type ESTree } from 'rolldown/utils';

/** A place in the source: the file from the root of the project, and the line, from 1. */
export interface SourcePlace {
  file: string;
  line: number;
}

/** By the file and the export of a machine: '/machines/review/machine.ts#reviewMachine'. */
export type ChartSources = Record<string, ChartSource>;

export interface ChartSource {
  purpose: string | undefined;
  /** By the path of a state; the machine itself has the empty path. */
  places: Record<string, SourcePlace>;
}

/** A file with its top-level declarations and imports. */
interface SourceFile {
  path: string;
  text: string;
  declared: Map<string, ESTree.VariableDeclarator>;
  imported: Map<string, { open: () => SourceFile; name: string }>;
}

/** An expression, and the file in whose scope its names are. */
interface Written<Node> {
  node: Node;
  file: SourceFile;
}

/** Finds the source of every state of every machine. A machine is a `createMachine` at the top of a matching file. */
export function readChartSources(root: string, patterns: readonly string[]): ChartSources {
  const files = new Map<string, SourceFile>();
  const open = (path: string): SourceFile => {
    const file = files.get(path) ?? readSource(root, path, open);
    files.set(path, file);
    return file;
  };
  return Object.fromEntries(
    sourceFiles(root, patterns).flatMap((machine) => {
      const file = open(join(root, machine));
      return [...file.declared].flatMap(([name, declarator]): [string, ChartSource][] => {
        const config = machineConfig(declarator);
        if (!config) return [];
        const places = { '': placeOf({ node: declarator, file }) };
        addPlaces({ node: config, file }, '', places);
        // The text before `const name`.
        const before = file.text.slice(0, declarator.start).replace(/(const|let)\s*$/, '');
        return [[`/${machine}#${name}`, { purpose: purposeBefore(before), places }]];
      });
    }),
  );
}

/** The matching files, from the root, without tests and installed packages. */
function sourceFiles(root: string, patterns: readonly string[]): string[] {
  return globSync([...patterns], { cwd: root, exclude: ['**/node_modules'] })
    .filter((path) => !/\.test\.|\.d\.ts$/.test(path))
    .sort();
}

/** The matching files that create a machine, exported or not, each with the lines on which it does. */
export function filesWithMachines(
  root: string,
  patterns: readonly string[],
): { file: string; lines: number[] }[] {
  return sourceFiles(root, patterns).flatMap((path) => {
    const lines = readFileSync(join(root, path), 'utf8')
      .split('\n')
      .flatMap((line, at) =>
        /^(?!\s*(?:\/\/|\/?\*)).*\bcreateMachine\(/.test(line) ? [at + 1] : [],
      );
    return lines.length > 0 ? [{ file: `/${path}`, lines }] : [];
  });
}

function addPlaces(
  config: Written<ESTree.Node>,
  path: string,
  places: Record<string, SourcePlace>,
): void {
  const states = propertiesOf(config).find(({ node }) => nameOf(node) === 'states');
  if (!states) return;
  const written = propertiesOf({ ...states, node: states.node.value });
  for (const { node, file } of written) {
    const below = path ? `${path}.${nameOf(node)}` : nameOf(node);
    // A shorthand such as `states: { place }` has its source at the declaration.
    const declared = node.shorthand ? declarationOf(nameOf(node), file) : undefined;
    places[below] = placeOf(declared ?? { node, file });
    addPlaces({ node: node.value, file }, below, places);
  }
}

/** The properties of an object expression, through spreads, names and calls; none when the object can't be read. */
function propertiesOf({ node, file }: Written<ESTree.Node>): Written<ESTree.ObjectProperty>[] {
  if (node.type === 'ObjectExpression') {
    return node.properties.flatMap((property) =>
      property.type === 'Property'
        ? [{ node: property, file }]
        : propertiesOf({ node: property.argument, file }),
    );
  }
  if (node.type === 'Identifier') {
    const declared = declarationOf(node.name, file);
    return declared?.node.init ? propertiesOf({ ...declared, node: declared.node.init }) : [];
  }
  if (
    node.type === 'TSAsExpression' ||
    node.type === 'TSSatisfiesExpression' ||
    node.type === 'ParenthesizedExpression'
  ) {
    return propertiesOf({ node: node.expression, file });
  }
  if (node.type === 'ArrowFunctionExpression') {
    return propertiesOf({ node: node.body, file });
  }
  // A function that returns the object, such as `...aroundCancelling('settled')`.
  if (node.type === 'CallExpression' && node.callee.type === 'Identifier') {
    return propertiesOf({ node: node.callee, file });
  }
  // A function that gets the object, such as `createStateConfig({ … })`.
  const [argument] = node.type === 'CallExpression' ? node.arguments : [];
  return argument ? propertiesOf({ node: argument, file }) : [];
}

function declarationOf(
  name: string,
  file: SourceFile,
): Written<ESTree.VariableDeclarator> | undefined {
  const declarator = file.declared.get(name);
  if (declarator) return { node: declarator, file };
  const imported = file.imported.get(name);
  return imported && declarationOf(imported.name, imported.open());
}

function machineConfig({ init }: ESTree.VariableDeclarator): ESTree.Node | undefined {
  if (init?.type !== 'CallExpression') return undefined;
  const { callee } = init;
  const called = callee.type === 'MemberExpression' ? callee.property : callee;
  const isMachine = called.type === 'Identifier' && called.name === 'createMachine';
  return isMachine ? init.arguments[0] : undefined;
}

function nameOf({ key }: ESTree.ObjectProperty): string {
  return key.type === 'Literal' ? String(key.value) : (key as ESTree.IdentifierName).name;
}

function placeOf({ node, file }: Written<ESTree.Node>): SourcePlace {
  return { file: file.path, line: file.text.slice(0, node.start).split('\n').length };
}

/** The file of an import. Some projects write no suffix, or that of the compiled file. */
function fileOf(named: string): string | undefined {
  const bare = named.replace(/\.[cm]?[jt]sx?$/, '');
  const suffixes = ['.ts', '.tsx', '.js', '.mts', '/index.ts', '/index.js'];
  return [named, ...suffixes.map((suffix) => bare + suffix)].find(
    (file) => /\.[cm]?[jt]sx?$/.test(file) && existsSync(file),
  );
}

function readSource(root: string, path: string, open: (path: string) => SourceFile): SourceFile {
  const text = readFileSync(path, 'utf8');
  const { program, errors } = parseSync(path, text, {
    lang: /\.[jt]sx$/.test(path) ? 'tsx' : 'ts',
  });
  const file: SourceFile = {
    path: relative(root, path),
    text,
    declared: new Map(),
    imported: new Map(),
  };
  // A file that can't be parsed can't be loaded either; the page lists it.
  for (const statement of errors.length > 0 ? [] : program.body) {
    const declaration =
      statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type === 'VariableDeclaration') {
      for (const each of declaration.declarations) {
        if (each.id.type === 'Identifier') file.declared.set(each.id.name, each);
      }
    }
    if (statement.type !== 'ImportDeclaration' || !statement.source.value.startsWith('.')) continue;
    for (const each of statement.specifiers) {
      if (each.type !== 'ImportSpecifier' || each.imported.type !== 'Identifier') continue;
      const from = fileOf(resolve(dirname(path), statement.source.value));
      if (!from) continue;
      file.imported.set(each.local.name, { open: () => open(from), name: each.imported.name });
    }
  }
  return file;
}

/** The comment that ends before a place in a text, without references such as '(SPEC §4)'. */
function purposeBefore(text: string): string | undefined {
  const comment = /\/\*\*((?:(?!\*\/).)*)\*\/\s*(?:export\s*)?$/s.exec(text)?.[1];
  return comment
    ?.replaceAll(/^\s*\*/gm, ' ')
    .replaceAll(/ \([^)]*§[^)]*\)/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
