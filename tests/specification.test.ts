import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { routePatterns } from '../domain/addresses/links.ts';
import type { Endpoint } from '../domain/wire/endpoint.ts';
import { wireErrors, type ErrorCode } from '../domain/wire/errors.ts';
import { ends, sideSteps, steps } from '../machines/reservation/steps.ts';

const root = new URL('../', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, root), 'utf8');
const isFile = (file: string) => existsSync(new URL(file, root));

const page = read('docs/specification.md');

interface Row {
  /** What the specification says, as a person reads it. */
  says: string;
  code: string;
  testFile: string;
  /** Titles of the test and of the blocks around it, outermost first. */
  titles: string[];
}

const rows: Row[] = [...page.matchAll(/^\| (.+?) +\| `([^`]+)` +\| `([^`]+)` +\|$/gm)].map(
  ([, says, code, proof]) => {
    const [testFile, ...titles] = proof!.split(' › ');
    return { says: says!, code: code!, testFile: testFile!, titles };
  },
);

/** Whether the file has the titles as whole texts, each after its parent. */
function isThere(titles: string[], file: string): boolean {
  const source = read(file).replaceAll("\\'", "'");
  let from = 0;
  return titles.every((title) => {
    const found = [`'${title}'`, `"${title}"`, `\`${title}\``]
      .map((text) => source.indexOf(text, from))
      .filter((at) => at >= 0);
    from = Math.min(...found);
    return found.length > 0;
  });
}

/** The texts that a row quotes: a shopper reads them, so that the code or its test has them. */
function quoted({ says }: Row): string[] {
  return [...says.matchAll(/(?<!\w)'([^']+)'(?!\w)/g)].map(([, text]) => text!);
}

const plain = (text: string) => text.replaceAll(/\s+/g, ' ');

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}

const wire = import.meta.glob<object>(['../domain/wire/*.ts', '!../domain/wire/*.test.ts'], {
  eager: true,
});

const calls = Object.values(wire)
  .flatMap((module) => Object.values(module).filter(isEndpoint))
  .flatMap(({ method, path }) =>
    (typeof path === 'string' ? [path] : Object.values(path))
      .filter((one) => one !== undefined)
      .map((one) => `${method} ${one}`),
  );

/** The errors of the wire of which the specification gives the words. */
const specified: ErrorCode[] = [
  'unit_unavailable',
  'cv_invalid',
  'payments_unavailable',
  'valuation_failed',
];

const missing = (entries: readonly string[]) => entries.filter((entry) => !page.includes(entry));

describe('the page of the specification', () => {
  test('has a file and a proof in every row', () => {
    const lines = page.split('\n').filter((line) => line.startsWith('|'));
    const headers = lines.filter((line) => /^\| -+ \|/.test(line));
    expect(headers.length).toBeGreaterThan(0);
    expect(rows).toHaveLength(lines.length - 2 * headers.length);
  });

  test('names only files that exist', () => {
    const files = rows.flatMap(({ code, testFile }) => [code, testFile]);
    expect(files.filter((file) => !isFile(file))).toEqual([]);
  });

  test('names only tests that exist', () => {
    const lost = rows.filter(
      ({ testFile, titles }) =>
        titles.length === 0 || !isFile(testFile) || !isThere(titles, testFile),
    );
    expect(lost.map(({ testFile, titles }) => [testFile, ...titles].join(' › '))).toEqual([]);
  });

  test('quotes only texts that the storefront has', () => {
    const strange = rows
      .filter(({ code, testFile }) => isFile(code) && isFile(testFile))
      .flatMap((row) => {
        const sources = plain(`${read(row.code)} ${read(row.testFile)}`);
        return quoted(row).filter((text) => !sources.includes(text));
      });
    expect(strange).toEqual([]);
  });

  test('has every route', () => {
    const patterns = [
      ...Object.values(routePatterns),
      ...[...steps, ...sideSteps, ...ends].map(({ slug }) =>
        routePatterns.step.replace(':step', slug),
      ),
    ];
    expect(missing(patterns.map((pattern) => `\`${pattern}\``))).toEqual([]);
  });

  test('has every call', () => {
    expect(calls.length).toBeGreaterThan(40);
    expect(missing(calls.map((call) => `\`${call}\``))).toEqual([]);
  });

  test('has every error text that the specification gives', () => {
    expect(missing(specified.map((code) => wireErrors[code].message))).toEqual([]);
  });
});
