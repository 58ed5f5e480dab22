import type { Plugin } from 'vite';

const contract = /\/domain\/wire\/[\w-]+\.ts$/;

// One property of an endpoint, on one line or, as a list, on several.
const serverSide = /^ {2}(?:body|query|errors|isMultipart): (?:\[[^\]]*\]|.+),$/gm;

// Of a refusal, the browser reads its code and says its words.
const statuses = /\bstatus: \d{3},\s*/g;

/**
 * Leaves out of the browser's code what only the server reads of the contract: how a body is checked, which parameters
 * and refusals there are, with which status. What the schemas need of zod goes with them.
 */
export function leanWire(): Plugin {
  return {
    name: 'lean-wire',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    enforce: 'pre',
    transform: {
      filter: { id: contract },
      handler: (code) => ({ code: code.replace(serverSide, '').replace(statuses, ''), map: null }),
    },
  };
}
