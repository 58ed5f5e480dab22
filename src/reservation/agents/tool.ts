import * as z from 'zod/mini';
import type { AnyMachineSnapshot, EventObject } from 'xstate';

/** What an agent can do now: an event that a chart takes. */
export interface Tool {
  name: string;
  description: string;
  input: z.ZodMiniObject;
  /** An input that the chart takes, for a tool with fields. */
  example?: object;
  /** The event for an input that the schema accepts. */
  eventOf: (input: never) => EventObject;
}

/** The tool of an event in a state of its chart; null where the chart refuses the event. */
export type ToolOf<Snapshot> = (snapshot: Snapshot, type: string) => Tool | null;

/**
 * The events of a chart, and what an agent does with each. Those of `person` pay, confirm figures, accept an offer, cancel
 * or read a notice; those of `program` are sent by other charts.
 */
export type ToolTable<Snapshot, Event extends EventObject> = {
  readonly [Type in Event['type']]: ToolOf<Snapshot> | 'person' | 'program';
};

type Words = [name: string, description: string];

/** A tool without input. */
export function press(...[name, description]: Words): ToolOf<AnyMachineSnapshot> {
  return (snapshot, type) =>
    snapshot.can({ type })
      ? { name, description, input: z.object({}), eventOf: () => ({ type }) }
      : null;
}

/** A tool that chooses from the options whose event the chart takes. `whyClosed` explains another option. */
export function choose<Snapshot extends AnyMachineSnapshot, Event extends EventObject>(
  [name, description]: Words,
  options: (snapshot: Snapshot) => readonly (readonly [label: string, event: Event])[],
  whyClosed?: (label: unknown, snapshot: Snapshot) => string | undefined,
): ToolOf<Snapshot> {
  return (snapshot) => {
    const open = new Map(options(snapshot).filter(([, event]) => snapshot.can(event)));
    if (open.size === 0) return null;
    const error = ({ input }: { input?: unknown }) =>
      whyClosed?.(input, snapshot) ??
      `Elegí una de estas opciones: ${[...open.keys()].join(', ')}.`;
    return {
      name,
      description,
      input: z.object({ opcion: z.enum([...open.keys()], { error }) }),
      eventOf: ({ opcion }: { opcion: string }) => open.get(opcion)!,
    };
  };
}

/** A tool with the fields of a form. It is offered where the chart takes the example, which the agent sees too. */
export function fill<Snapshot extends AnyMachineSnapshot, Schema extends z.ZodMiniObject>(
  [name, description]: Words,
  schema: (snapshot: Snapshot) => Schema,
  example: z.input<Schema>,
  eventOf: (input: z.input<Schema>, snapshot: Snapshot) => EventObject,
): ToolOf<Snapshot> {
  return (snapshot) =>
    snapshot.can(eventOf(example, snapshot))
      ? {
          name,
          description,
          input: schema(snapshot),
          example: example as object,
          eventOf: (input: z.input<Schema>) => eventOf(input, snapshot),
        }
      : null;
}
