import type { AnyStateMachine } from 'xstate';
import { keyOf, nodesOf, pathOf, transitionsOf } from './nodes.ts';

/**
 * The source text of the named guards, actions and delays of a chart, as in 'guard it is saved', and of what is written
 * inline, by the key of its arrow or the path of its state, as in 'arrow lamp.off | press | 1' and 'state on'.
 */
export function bodiesOf(machine: AnyStateMachine): Record<string, string> {
  const { guards, actions, delays } = machine.implementations;
  const named = Object.entries({ guard: guards, action: actions, delay: delays }).flatMap(
    ([kind, all]) =>
      Object.entries(all as Record<string, unknown>)
        // A delay of a constant length is shown at its arrow.
        .filter(([, body]) => typeof body !== 'number')
        .map(([name, body]): [string, string] => [`${kind} ${name}`, textOf(body)]),
  );
  const inline = [
    ...transitionsOf(machine).map((each) => [`arrow ${keyOf(each)}`, [each.guard, each.actions]]),
    ...nodesOf(machine).map((node) => {
      const { entry, exit, invoke } = node.config;
      const inputs = [invoke ?? []].flat().map(({ input }) => input as unknown);
      return [`state ${pathOf(node)}`, [entry, exit, inputs]];
    }),
  ] as [string, unknown][];
  const written = inline.map(([place, used]) => [place, functionsIn(used).join('; ')] as const);
  return Object.fromEntries([...named, ...written.filter(([, text]) => text !== '')]);
}

/** The functions that are written where they are used: parameters too, and those inside of `and`, `or` and `not`. */
function functionsIn(used: unknown): string[] {
  if (Array.isArray(used)) return used.flatMap(functionsIn);
  if (typeof used === 'function') {
    return 'guards' in used ? functionsIn(used.guards) : [textOf(used)];
  }
  const params: unknown = isPlain(used) && 'params' in used ? used.params : undefined;
  return typeof params === 'function' ? [textOf(params)] : [];
}

/** A function's source text. XState's own actions have their parts as properties, for example `assign.assignment`. */
function textOf(body: unknown): string {
  const isFunction = typeof body === 'function';
  if (!isFunction && !isPlain(body)) return String(body);
  // The functions of XState's actions are the library's, and differ between a page and a server.
  const own = isFunction && !('resolve' in body) ? withoutBundler(String(body)) : '';
  const parts = Object.entries(body)
    .filter(([key]) => !['resolve', 'retryResolve', 'execute'].includes(key))
    .map(([key, part]: [string, unknown]) => `${key}: ${textOf(part)}`);
  return [own, ...parts].join('; ');
}

/**
 * Vite compiles `isTagged(…)` to `(0, __vi_import_0__.isTagged)(…)` on a server, and a bundle for a page has `isTagged$1` of
 * a second file. Removed types leave spaces.
 */
function withoutBundler(source: string): string {
  return source
    .replaceAll(/\(0, ?(__vi\w*_import_\d+__\.\w+)\)/g, '$1')
    .replaceAll(/__vi\w*_import_\d+__\.|\$\d+\b|\/\* @__PURE__ \*\/ /g, '')
    .replaceAll('void 0', 'undefined')
    .replaceAll(/\s+/g, ' ');
}

function isPlain(value: unknown): value is object {
  if (Array.isArray(value)) return true;
  return typeof value === 'object' && value !== null && value.constructor === Object;
}
