import type { EventObject } from 'xstate';

/** One thing that can happen to a chart. */
export type Told =
  /** The shopper, or another sender, sends an event. */
  | { kind: 'event'; name: string; sample: string; event: EventObject }
  /** What `actor` was asked (by the name `source`) is answered, or a chart that was invoked ends. */
  | {
      kind: 'done';
      actor: string;
      source: string;
      /** The kind of a result that has kinds. */
      outcome?: string;
      sample: string;
      output: unknown;
    }
  | { kind: 'error'; actor: string; source: string; sample: string; error: unknown }
  /** A chart that was invoked goes on. */
  | { kind: 'snapshot'; actor: string; source: string; sample: string; snapshot: object }
  /** Nothing happens for so long that a delay has passed; `ms` is what is left of it. */
  | { kind: 'after'; delay: string; event: string; ms: number };
