import type { SaveResult } from './ports.ts';

/** What a step says about what was typed: as the shopper sees it. */
export type SaveState = 'saved' | 'typing' | 'saving' | 'not saved' | 'repriced';

const result = ({ event }: { event: { output: SaveResult } }) => event.output;

const takeOver = { type: 'take over the operation', params: result } as const;

/** Where each outcome of a save leads; each brings the operation as the server has it. */
export function afterSaving<
  Saved extends string,
  Closed extends string,
  Repriced extends string,
>(targets: { saved: Saved; closed: Closed; repriced: Repriced }) {
  return [
    { guard: { type: 'it was saved', params: result }, target: targets.saved, actions: takeOver },
    { guard: { type: 'it is closed', params: result }, target: targets.closed, actions: takeOver },
    { target: targets.repriced, actions: takeOver },
  ] as const;
}
