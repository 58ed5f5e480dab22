import { port, type PromotionResult, type SaveInput, type SaveResult } from './ports.ts';

/** The state of typed input as the shopper sees it. */
export type SaveState = 'saved' | 'typing' | 'saving' | 'not saved' | 'repriced';

/** Reads the tags of a step that saves. */
export function saveState(
  snapshot: { hasTag(tag: 'not saved' | 'repriced' | 'saving'): boolean },
  isTyping: boolean,
): SaveState {
  if (snapshot.hasTag('not saved')) return 'not saved';
  if (snapshot.hasTag('repriced')) return 'repriced';
  if (snapshot.hasTag('saving')) return 'saving';
  return isTyping ? 'typing' : 'saved';
}

/** The setup of every chart that saves: the port, and the guards of `afterSaving`. */
export const saving = {
  actors: { 'save operation': port<SaveResult, SaveInput>('save operation') },
  guards: {
    'it was saved': (_: unknown, result: PromotionResult) => result.kind === 'saved',
    'it is closed': (_: unknown, result: PromotionResult) => result.kind === 'closed',
  },
};

// A chart with more results than these puts its own transitions first.
const result = ({ event }: { event: { output: PromotionResult } }) => event.output as SaveResult;

/** The target of each outcome of a save. */
export function afterSaving<
  Saved extends string,
  Closed extends string,
  Repriced extends string,
>(targets: { saved: Saved; closed: Closed; repriced: Repriced }) {
  return [
    { guard: { type: 'it was saved', params: result }, target: targets.saved },
    { guard: { type: 'it is closed', params: result }, target: targets.closed },
    { target: targets.repriced },
  ] as const;
}
