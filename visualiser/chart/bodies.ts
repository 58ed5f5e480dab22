import type { AnyStateMachine } from 'xstate';

/** The source text of a chart's named guards, actions and delays, by names such as 'guard it is saved'. */
export function bodiesOf({ implementations }: AnyStateMachine): Record<string, string> {
  const { guards, actions, delays } = implementations;
  return Object.fromEntries(
    Object.entries({ guard: guards, action: actions, delay: delays }).flatMap(([kind, named]) =>
      Object.entries(named as Record<string, unknown>)
        // A delay of a constant length is shown at its arrow.
        .filter(([, body]) => typeof body !== 'number')
        .map(([name, body]): [string, string] => [`${kind} ${name}`, textOf(body)]),
    ),
  );
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

/** Vite compiles `isTagged(…)` to `(0, __vi_import_0__.isTagged)(…)` on a server. Removed types leave spaces. */
function withoutBundler(source: string): string {
  return source
    .replaceAll(/\(0, ?(__vi\w*_import_\d+__\.\w+)\)/g, '$1')
    .replaceAll(/__vi\w*_import_\d+__\./g, '')
    .replaceAll(/\s+/g, ' ');
}

function isPlain(value: unknown): value is object {
  if (Array.isArray(value)) return true;
  return typeof value === 'object' && value !== null && value.constructor === Object;
}
