import type { Plugin } from 'vite';

const contract = /\/domain\/wire\/[\w-]+\.ts$/;

// One property of an endpoint, on one line or, as a list, on several.
const serverSide = /^ {2}(?:body|query|errors|isMultipart): (?:\[[^\]]*\]|.+),$/gm;

// Of a refusal, the browser reads its code and says its words.
const statuses = /\bstatus: \d{3},\s*/g;

const routeTable = /\/src\/routes\.tsx$/;

// The server looks up by it which files a page needs.
const screenFiles = /'src\/[\w/-]+\.tsx'/g;

/**
 * Leaves out of the browser's code what only the server reads: of the contract, how a body is checked, which parameters
 * and refusals there are, with which status (what the schemas need of zod goes with them); of the routes, the names of
 * the screens' files.
 */
export function leanServerSide(): Plugin[] {
  const apply: Plugin['apply'] = (_config, { command, isSsrBuild }) =>
    command === 'build' && !isSsrBuild;
  return [
    {
      name: 'lean-contract',
      apply,
      enforce: 'pre',
      transform: {
        filter: { id: contract },
        handler: (code) => ({
          code: code.replace(serverSide, '').replace(statuses, ''),
          map: null,
        }),
      },
    },
    {
      name: 'lean-routes',
      apply,
      enforce: 'pre',
      transform: {
        filter: { id: routeTable },
        handler: (code) => ({ code: code.replace(screenFiles, "''"), map: null }),
      },
    },
  ];
}
