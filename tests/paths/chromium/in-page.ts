import type {
  AnyActor,
  AnyMachineSnapshot,
  AnyStateMachine,
  EventObject,
  InspectionEvent,
  StateValue,
} from 'xstate';
import { nothingTaken, recorder } from 'statechart-workbench/paths';

// Runs in the page, before the program. XState reads the option `inspect` of every actor that it creates; the built
// program sets none, so XState finds this one.

declare global {
  interface Window {
    /** Receives each step of a chart. */
    report: (took: Took) => Promise<void>;
    readPage: () => PageReading;
    /** The elements of the last reading, by their number in it. */
    elementsRead: Element[];
  }
}

export interface Took {
  machine: string;
  /** Undefined for a transition without an event. */
  event: string | undefined;
  /** The state to which the transitions lead. */
  value: StateValue;
  transitions: readonly string[];
  states: readonly string[];
}

export interface PageReading {
  /** The body, with the typed values. */
  html: string;
  /** Each chart's last actors, the newest first. */
  charts: Record<string, { value: unknown; context: unknown }[]>;
}

const actors = new Map<string, AnyActor[]>();
let lastEvent: EventObject | undefined;
const recorders = new Map<string, ReturnType<typeof recorderOf>>();

Object.defineProperty(Object.prototype, 'inspect', {
  writable: true,
  configurable: true,
  value(event: InspectionEvent) {
    const actor = event.actorRef as AnyActor;
    const machine = actor.logic as AnyStateMachine;
    if (!('root' in machine)) return;
    if (event.type === '@xstate.actor') {
      const [last] = actors.get(machine.id) ?? [];
      actors.set(machine.id, last ? [actor, last] : [actor]);
    }
    if (event.type !== '@xstate.microstep') return;
    if (!recorders.has(machine.id)) recorders.set(machine.id, recorderOf(machine));
    void window.report({
      machine: machine.id,
      event: event.event === lastEvent ? undefined : event.event.type,
      value: (event.snapshot as AnyMachineSnapshot).value,
      ...recorders.get(machine.id)!(event),
    });
    lastEvent = event.event;
  },
});

function recorderOf(machine: AnyStateMachine) {
  const taken = nothingTaken();
  const record = recorder(machine, taken);
  return (event: InspectionEvent) => {
    taken.transitions.clear();
    taken.states.clear();
    record(event);
    return { transitions: [...taken.transitions], states: [...taken.states] };
  };
}

window.readPage = () => ({
  html: readBody(),
  charts: Object.fromEntries(
    [...actors].map(([id, last]) => [
      id,
      last.map((actor) => {
        const { value, context } = actor.getSnapshot() as AnyMachineSnapshot;
        return { value, context: JSON.parse(JSON.stringify(context)) as unknown };
      }),
    ]),
  ),
});

function readBody(): string {
  const all = [...document.body.querySelectorAll('*')];
  window.elementsRead = all;
  const copy = document.body.cloneNode(true) as HTMLElement;
  const copies = [...copy.querySelectorAll('*')];
  for (const [index, element] of all.entries()) {
    const copied = copies[index]!;
    copied.setAttribute('data-number', String(index));
    if (element instanceof HTMLInputElement) {
      copied.setAttribute('value', element.value);
      copied.toggleAttribute('checked', element.checked);
    }
    if (element instanceof HTMLTextAreaElement) copied.textContent = element.value;
    if (
      element instanceof HTMLIFrameElement &&
      !element.checkVisibility({ visibilityProperty: true })
    ) {
      copied.setAttribute('data-hidden', 'yes');
    }
    if (element instanceof HTMLOptionElement) {
      copied.toggleAttribute('selected', element.selected);
    }
  }
  for (const each of copy.querySelectorAll('script, style, link')) each.remove();
  return copy.innerHTML;
}
