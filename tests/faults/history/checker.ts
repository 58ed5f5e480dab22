/** 'pend' is a payment that its bank decides later. */
type OfShoppers = 'start' | 'save' | 'hold' | 'extend' | 'release' | 'pay' | 'pend' | 'cancel';
/** Acts of staff: 'order' orders a refund, 'absent' records a missing buyer, 'undo' takes the last step back. */
export type OfStaff =
  | 'absent'
  | 'wait'
  | 'come'
  | 'receive'
  | 'unreceive'
  | 'register'
  | 'ready'
  | 'deliver'
  | 'undo'
  | 'order';
/** With the events of provider, bank and time ('age' ends the time to come), and reads of operation and payment. */
export type CallName =
  | OfShoppers
  | OfStaff
  | 'notify'
  | 'decide'
  | 'refund'
  | 'expire'
  | 'age'
  | 'read'
  | 'look';

/** A call on an operation and its car. */
export interface Call {
  client: string;
  name: CallName;
  code: string;
  chassis: string;
  /** Milliseconds of one clock. Without an answer, the interval never ends. */
  invoked: number;
  answered: number;
  /** 'done', the reason of a refusal, or the result of a read. Undefined when the call may have happened or not. */
  answer: string | undefined;
  revision?: number | undefined;
  /** Reference and amount, which the provider has too. */
  deposit?: string | undefined;
  /** For a person's act: the last row of the journal that they saw. */
  seen?: number | undefined;
  /** Receipt and amount of a part of the balance; for a read all parts that count. */
  parts?: string | undefined;
  /** For a read: the acts of people in the journal. */
  acts?: number | undefined;
}

/** Whether a call changes nothing in any state: a read or a refusal. */
function isRead({ answer }: Call): boolean {
  return answer !== undefined && answer !== 'done';
}

/** The behaviour of one thing when its calls come one after another. A state is plain data. */
export interface Model<State> {
  start: State;
  /** Every state in which a later part of these calls can begin; by default a part begins with the first call. */
  anywhere?(calls: readonly Call[]): State[];
  /** The possible states after a call with this answer; none when the model can't give the answer. */
  step(state: State, call: Call): readonly State[];
}

/**
 * The shortest part of a history that no order of its calls explains; empty when there is an order. An order respects
 * real time: a call that was answered before another one was invoked comes first. A call without an answer comes at any
 * time after its invocation, or never.
 */
export function shortestPart<State>(model: Model<State>, history: readonly Call[]): Call[] {
  const explains = (calls: readonly Call[], starts: readonly State[] = [model.start]) =>
    hasOrder(model, calls, starts);
  if (explains(history)) return [];
  const ends = history.filter(isKnown).map(({ answered }) => answered);
  ends.sort((one, other) => one - other);
  // A call without an answer by then may have happened already.
  const open = (call: Call) =>
    isRead(call) ? [] : { ...call, answered: Infinity, answer: undefined, revision: undefined };
  const until = (end: number) =>
    history
      .filter(({ invoked }) => invoked <= end)
      .flatMap((call) => (call.answered <= end ? call : open(call)));
  const last = least(ends.length, (index) => !explains(until(ends[index]!)));
  let part = until(ends[last]!);
  let starts = [model.start];
  if (model.anywhere) {
    const anywhere = model.anywhere(part);
    const after = (from: number) =>
      part
        .filter(({ answered }) => answered > from)
        .flatMap((call) => (call.invoked > from ? call : open(call)));
    const cut = least(last, (index) => explains(after(ends[index]!), anywhere));
    if (cut > 0) {
      part = after(ends[cut - 1]!);
      starts = anywhere;
    }
  }
  // Removing a read can only make the rest easier to explain; removing a change could make it harder.
  for (const read of part.filter(isRead)) {
    const rest = part.filter((call) => call !== read);
    if (!explains(rest, starts)) part = rest;
  }
  return part.filter(isKnown).toSorted((one, other) => one.invoked - other.invoked);
}

const isKnown = ({ answer }: Call) => answer !== undefined;

/** The first index that passes, if all later ones pass too; `length` when none does. */
function least(length: number, passes: (index: number) => boolean): number {
  let [from, to] = [0, length];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if (passes(middle)) to = middle;
    else from = middle + 1;
  }
  return from;
}

/** A point of the search: the model's state after some calls. */
interface Point<State> {
  state: State;
  /** All known calls before this index are ordered. */
  low: number;
  /** Further ordered calls: known ones after the index, and those without an answer. */
  ahead: Set<Call>;
}

/** Wing and Gong's search, which visits each set of ordered calls with each state once (Lowe). */
function hasOrder<State>(
  model: Model<State>,
  calls: readonly Call[],
  starts: readonly State[],
): boolean {
  const sorted = calls.toSorted((one, other) => one.invoked - other.invoked);
  const indexOf = new Map(sorted.map((call, index) => [call, index]));
  const known = sorted.filter(isKnown);
  const unknown = sorted.filter((call) => !isKnown(call));
  const visited = new Set<string>();
  const points = starts.map((state): Point<State> => ({ state, low: 0, ahead: new Set() }));
  for (let point = points.pop(); point; point = points.pop()) {
    const { state, ahead } = point;
    const explained = (call: Call) => isRead(call) && model.step(state, call).length > 0;
    let next = nextOf(known, point);
    // A read that the state explains is ordered at once: it changes nothing for the other calls.
    for (let reads = next.calls.filter(explained); reads.length > 0;) {
      for (const read of reads) ahead.add(read);
      next = nextOf(known, point);
      reads = next.calls.filter(explained);
    }
    if (next.calls.length === 0) return true;
    const ordered = [...ahead]
      .map((call) => indexOf.get(call)!)
      .toSorted((one, other) => one - other);
    const key = JSON.stringify([point.low, ordered, state]);
    if (visited.has(key)) continue;
    visited.add(key);
    const possible = unknown.filter((call) => call.invoked <= next.bound && !ahead.has(call));
    for (const call of [...possible, ...next.calls]) {
      for (const after of model.step(state, call)) {
        points.push({ state: after, low: point.low, ahead: new Set(ahead).add(call) });
      }
    }
  }
  return false;
}

/** The known calls that can come next, because no other one was answered before they were invoked. */
function nextOf(known: readonly Call[], point: Point<unknown>) {
  while (point.low < known.length && point.ahead.delete(known[point.low]!)) point.low += 1;
  let bound = Infinity;
  const calls: Call[] = [];
  for (let index = point.low; known[index] && known[index]!.invoked <= bound; index += 1) {
    if (point.ahead.has(known[index]!)) continue;
    bound = Math.min(bound, known[index]!.answered);
    calls.push(known[index]!);
  }
  return { bound, calls: calls.filter(({ invoked }) => invoked <= bound) };
}
