import type { LevelCoverage, WalkedStep } from '../coverage/coverage-file.ts';

const keys = {
  send: 'formSubmission.idle | send | 1',
  accepted: 'formSubmission.sending | xstate.done.actor.submit | 1',
  refused: 'formSubmission.sending | xstate.done.actor.submit | 2',
  lost: 'formSubmission.sending | xstate.error.actor.submit | 1',
  again: 'formSubmission.failure | send | 1',
};

const step = (words: string, value: string, key: string): WalkedStep => ({
  words,
  value,
  transitions: [key],
});

const send = step('send (what was filled in)', 'sending', keys.send);

/** Full coverage of the chart formSubmission, with changes. */
export function aCoverage(changes: Partial<LevelCoverage> = {}): LevelCoverage {
  const walked = (...steps: WalkedStep[]) => ({
    input: 'an empty form',
    beginning: { value: 'idle', transitions: [] },
    steps: [send, ...steps],
  });
  return {
    machine: 'formSubmission',
    level: 1,
    walkedAt: '2026-03-02T12:00:00.000Z',
    states: 4,
    transitions: 5,
    missing: { states: [], transitions: [] },
    met: {
      states: ['idle', 'sending', 'success', 'failure'],
      transitions: Object.values(keys),
    },
    paths: [
      walked(step('submit: accepted, with a number', 'success', keys.accepted)),
      walked(step('submit fails: connection lost', 'failure', keys.lost)),
      walked(
        step('submit: refused, with a reason', 'failure', keys.refused),
        step('send (what was filled in)', 'sending', keys.again),
      ),
    ],
    ...changes,
  };
}

/** Level-2 coverage of formSubmission without its failure. */
export function withoutFailure(changes: Partial<LevelCoverage> = {}): LevelCoverage {
  const { met, paths } = aCoverage();
  return aCoverage({
    level: 2,
    met: {
      states: met.states.filter((path) => path !== 'failure'),
      transitions: [keys.send, keys.accepted],
    },
    missing: { states: ['failure'], transitions: ['three', 'more', 'arrows'] },
    paths: paths.slice(0, 1),
    ...changes,
  });
}
