import type { EventObject } from 'xstate';

/** One thing that can happen to a chart. */
export type Told =
  /** The shopper, or another sender, sends an event. */
  | { kind: 'event'; name: string; sample: string; event: EventObject; first?: EventObject }
  /** `actor` (invoked as `source`) answers, or an invoked chart ends. */
  | {
      kind: 'done';
      actor: string;
      source: string;
      /** The kind of the result, if results have kinds. */
      outcome?: string;
      sample: string;
      output: unknown;
      /** What the chart gets right before. */
      first?: EventObject;
    }
  | { kind: 'error'; actor: string; source: string; sample: string; error: unknown }
  /** An invoked chart changes its snapshot. */
  | { kind: 'snapshot'; actor: string; source: string; sample: string; snapshot: object }
  /** A delay passes; `ms` is the time left of it. */
  | { kind: 'after'; delay: string; event: string; ms: number };
