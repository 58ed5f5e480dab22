import { createMachine } from 'xstate';

/** Names that break a quotation, a comment or a page. */
export const quoted = createMachine({
  id: "it's <b>bold</b> & */",
  initial: "a 'quote'",
  states: {
    "a 'quote'": { on: { "don't": '<b>' } },
    '<b>': {
      on: {
        '</script>': "a 'quote'",
        "needs's": { guard: ({ event }) => event.much > 1, target: 'c' },
      },
    },
    c: { on: { '\\n': "a 'quote'" } },
  },
});
