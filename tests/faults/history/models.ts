import type { Call, OfStaff } from './checker.ts';
import type { Model } from './checker.ts';

// Written by hand from docs/reservation.md and SPEC §9: functions of the server would repeat its mistakes.

/** Nobody has the car, or one operation holds, has paid or has registered it. A returned car is no longer new. */
type Car = { is: 'free' | 'gone' } | { is: 'held' | 'paid' | 'registered'; by: string };

const free: Car = { is: 'free' };
const gone: Car = { is: 'gone' };

/** The statuses of an operation that has paid for its car. */
const havingPaid = new Set(['pending', 'reserved', 'missed', 'closing']);
const havingRegistered = new Set(['registering', 'ready', 'delivered']);

export const car: Model<Car> = {
  start: free,
  anywhere(calls) {
    const codes = [...new Set(calls.map(({ code }) => code)), 'another'];
    const ways = ['held', 'paid', 'registered'] as const;
    return [free, gone, ...ways.flatMap((is) => codes.map((by) => ({ is, by })))];
  },
  step(state, call) {
    const { name, code, answer } = call;
    const isTheirs = 'by' in state && state.by === code;
    const isHeld = isTheirs && state.is === 'held';
    const isPaid = isTheirs && state.is === 'paid';
    const isRegistered = isTheirs && state.is === 'registered';
    const given = isPaid ? free : isRegistered ? gone : state;
    const isDone = answer === undefined || answer === 'done';
    const only = (isPossible: boolean, after: Car = state) => (isPossible ? [after] : []);
    switch (name) {
      case 'hold':
        if (isDone) return only(state.is === 'free' || isHeld, { is: 'held', by: code });
        if (answer === 'unit_held') return only(state.is === 'held' && !isTheirs);
        return only(
          answer !== 'unit_unavailable' || !(isTheirs || ['free', 'held'].includes(state.is)),
        );
      case 'notify':
        // A late payment reserves a free car; a payment of an ended operation, or a second one, is refunded.
        if (isHeld) return [{ is: 'paid', by: code }];
        return state.is === 'free' ? [{ is: 'paid', by: code }, state] : [state];
      case 'extend':
        return only(!isDone || isHeld);
      case 'register':
      case 'deliver':
        return isDone ? only(isPaid || isRegistered, { is: 'registered', by: code }) : [state];
      case 'absent':
      case 'wait':
      case 'come':
      case 'receive':
        return only(!isDone || isPaid || isRegistered);
      case 'ready':
        return only(!isDone || isRegistered);
      case 'undo':
        // The answer depends on the registration, which only the operation's model has.
        if (!isDone || isPaid) return [state];
        return isRegistered ? [state, { is: 'paid', by: code }] : [];
      case 'order':
        return isDone ? only(isPaid || isRegistered, given) : [state];
      case 'expire':
        return only(isHeld, free);
      case 'release':
        if (isDone) return only(!(isPaid || isRegistered), isHeld ? free : state);
        return car.step(state, { ...call, name: 'read' });
      case 'cancel':
        return isDone ? only(!isHeld, given) : only(!isPaid);
      case 'read':
        if (answer === 'holding') return only(isHeld);
        if (havingRegistered.has(answer!)) return only(isRegistered);
        return only(havingPaid.has(answer!) ? isPaid : !isTheirs);
      case 'start':
      case 'save':
      case 'pay':
      case 'pend':
      case 'decide':
      case 'refund':
      case 'look':
      case 'age':
      case 'unreceive':
        return [state];
    }
  },
};

/** An operation, each deposit that was opened for it, and the one for which it holds its car or on which it rests. */
interface Operation {
  is:
    | 'absent'
    | 'open'
    | 'holding'
    | 'pending'
    | 'reserved'
    | 'missed'
    | 'closing'
    | 'registering'
    | 'ready'
    | 'delivered'
    | 'returned'
    | 'cancelled'
    | 'refunded';
  revision: number;
  current: string;
  isExtended: boolean;
  deposits: Record<string, Deposit>;
  /** Whether the time to come is over. */
  isLate: boolean;
  /** Whether it was delivered without registration. */
  isUnregistered: boolean;
  /** The number of acts of people, and the last row of the journal that the last of them had seen. */
  acts: number;
  seen: number;
  /** Receipt and amount of each part of the balance, in order. */
  parts: readonly string[];
}

/** 'requests' waits for its bank; so does 'waiting', once reported. 'decided' was charged after 'requests'. */
type Deposit = 'opened' | 'requests' | 'waiting' | 'charged' | 'decided' | 'reported' | 'back';

/** Statuses with a payment at the provider that isn't refunded. */
const made = new Set<Deposit | undefined>([
  'requests',
  'waiting',
  'charged',
  'decided',
  'reported',
]);
/** Statuses with a charged payment. */
const charged = new Set<Deposit | undefined>(['charged', 'decided', 'reported']);
/** Statuses with a payment that the program has stored. */
const known = new Set<Deposit | undefined>(['waiting', 'decided', 'reported']);

/** A deposit whose reference was never returned. */
const nameless = '';

const still = { closing: 'closing', registering: 'registering', ready: 'ready' } as const;
const begun = { reserved: 'closing', missed: 'closing' } as const;
const ended = { cancelled: 'cancelled', returned: 'returned', refunded: 'refunded' } as const;

/** The status to which each act of people leads from each status; other combinations are impossible. */
const acts: Record<OfStaff, Partial<Record<Operation['is'], Operation['is']>>> = {
  absent: { reserved: 'missed' },
  wait: { reserved: 'reserved', missed: 'reserved' },
  come: begun,
  receive: { ...begun, ...still, delivered: 'delivered' },
  unreceive: { ...still, ...ended, delivered: 'delivered' },
  register: { closing: 'registering' },
  ready: { registering: 'ready', ready: 'ready' },
  deliver: { reserved: 'delivered', missed: 'delivered', ready: 'delivered' },
  undo: {
    closing: 'reserved',
    registering: 'closing',
    ready: 'registering',
    delivered: 'ready',
  },
  order: {
    pending: 'cancelled',
    reserved: 'cancelled',
    missed: 'cancelled',
    closing: 'cancelled',
    registering: 'cancelled',
    ready: 'cancelled',
    delivered: 'returned',
  },
};

/** Acts with a day, which may not be a working day. */
const onADay = new Set<OfStaff>(['wait', 'ready']);

/** The statuses in which a buyer can cancel online. */
const cancellable = new Set<Operation['is']>([
  'pending',
  'reserved',
  'closing',
  'registering',
  'ready',
]);

/** The states after an act of a person who had seen all earlier acts, or after its refusal. */
function act(name: OfStaff, state: Operation, call: Call): Operation[] {
  const { answer, seen = 0, parts = '' } = call;
  const isReserved = name === 'undo' && state.is === 'delivered' && state.isUnregistered;
  const is = isReserved ? 'reserved' : acts[name][state.is];
  const [receipt] = parts.split(' ');
  const others = state.parts.filter((part) => part.split(' ')[0] !== receipt);
  const isKnown = others.length < state.parts.length;
  if (answer === 'receipt') return isKnown ? [state] : [];
  const isPossible =
    is !== undefined &&
    (name !== 'absent' || state.isLate) &&
    (name !== 'receive' || !isKnown) &&
    (name !== 'unreceive' || isKnown) &&
    (name !== 'undo' || state.is !== 'closing' || state.parts.length === 0);
  // Other people's rows of the journal, and closed days, are not in the model.
  if (answer === 'changed' || (answer === 'refused' && onADay.has(name))) return [state];
  if (answer === 'refused') return isPossible ? [] : [state];
  if (!isPossible || seen <= state.seen) return [];
  const isLate = state.isLate && name !== 'wait';
  const isUnregistered = name === 'deliver' ? state.is !== 'ready' : state.isUnregistered;
  const after = { ...state, is, isLate, isUnregistered, seen, acts: state.acts + 1 };
  if (name === 'receive') return [{ ...after, parts: [...others, parts].sort() }];
  return [name === 'unreceive' ? { ...after, parts: others } : after];
}

/** The life of one operation, from its start to the refund. */
export const operation: Model<Operation> = {
  start: {
    is: 'absent',
    revision: 0,
    current: nameless,
    isExtended: false,
    deposits: {},
    isLate: false,
    isUnregistered: false,
    acts: 0,
    seen: 0,
    parts: [],
  },
  step(state, call) {
    const { name, answer, deposit = nameless, revision } = call;
    const { is } = state;
    const next = state.revision + 1;
    const isUnpaid = is === 'open' || is === 'holding';
    const was = state.deposits[deposit];
    const isDone = answer === undefined || answer === 'done';
    const only = (isPossible: boolean, after: Partial<Operation> = {}) =>
      isPossible ? [{ ...state, ...after }] : [];
    const now = (money: Operation['deposits'][string]) => ({
      deposits: { ...state.deposits, [deposit]: money },
    });
    switch (name) {
      case 'start':
        return only(is === 'absent', { is: 'open', revision: revision ?? 0 });
      case 'save':
        if (!isDone) return only(answer !== 'operation_closed' || is !== 'open');
        return only(is === 'open' && next === (revision ?? next), { revision: next });
      case 'hold': {
        if (!isDone) return only(answer === 'operation_closed' ? !isUnpaid : is === 'open');
        const first = { is: 'holding', isExtended: false } as const;
        const held = { ...first, current: deposit, ...now('opened') };
        const isNameless = deposit === nameless;
        if (is === 'open') return only(was === undefined || isNameless, held);
        if (state.current === nameless) return only(is === 'holding', held);
        return only(is === 'holding' && (isNameless || deposit === state.current));
      }
      case 'expire':
        return only(is === 'holding', { is: 'open' });
      case 'release':
        if (!isDone) return operation.step(state, { ...call, name: 'read' });
        return only(isUnpaid, { is: 'open' });
      case 'extend':
        if (!isDone) return only(is !== 'holding' || state.isExtended || made.has(was));
        return only(is === 'holding' && !state.isExtended, { isExtended: true });
      case 'pay':
        return was === 'opened' ? only(true, now('charged')) : only(charged.has(was));
      case 'pend':
        return was === 'opened' ? only(true, now('requests')) : only(made.has(was));
      case 'decide':
        return only(was === 'requests' || was === 'waiting', now('decided'));
      case 'notify': {
        // A report of a pending payment can come after the bank's decision.
        const isLate = was === 'decided';
        const steps = isLate ? pend(state, now('decided')) : [];
        if (was === 'requests') return pend(state, now('waiting'));
        if (was !== 'charged' && !isLate) return only(known.has(was) || was === 'back');
        const reserved = { is: 'reserved', current: deposit, ...now('reported') } as const;
        if (is === 'holding' || is === 'pending') return [...steps, ...only(true, reserved)];
        // A late payment reserves a free car; otherwise it is refunded.
        const cancelled = { is: 'cancelled', ...now('reported') } as const;
        if (is === 'open') return [...steps, ...only(true, reserved), ...only(true, cancelled)];
        return [...steps, ...only(true, is === 'refunded' ? cancelled : now('reported'))];
      }
      case 'absent':
      case 'wait':
      case 'come':
      case 'receive':
      case 'unreceive':
      case 'register':
      case 'ready':
      case 'deliver':
      case 'undo':
      case 'order':
        return act(name, state, call);
      case 'age':
        return only(is === 'reserved', { isLate: true });
      case 'cancel':
        if (!isDone) return only(isUnpaid || is === 'delivered' || state.isLate || is === 'missed');
        return cancellable.has(is) ? only(true, { is: 'cancelled' }) : only(is in ended);
      case 'refund': {
        const isOver = is in ended;
        const isSecond = is in acts.order && is !== 'pending' && deposit !== state.current;
        if (!known.has(was) || !(isOver || isSecond)) return [];
        const { deposits } = now('back');
        const isLast = !Object.values(deposits).some((other) => known.has(other));
        return only(true, { deposits, is: isOver && isLast ? 'refunded' : is });
      }
      case 'look':
        if (answer === 'approved') return only(charged.has(was));
        if (answer === 'pending') return only(was === 'requests' || was === 'waiting');
        return only(was === undefined || was === 'opened');
      case 'read': {
        if (revision !== undefined && revision !== state.revision) return [];
        if ((call.acts ?? state.acts) !== state.acts) return [];
        if ((call.parts ?? state.parts.join(', ')) !== state.parts.join(', ')) return [];
        // The provider refunds before the program records it.
        if (answer === 'cancelled' || answer === 'returned')
          return only(is === answer || is === 'refunded');
        const shown = answer === 'expired' || answer === 'unavailable' ? 'open' : answer;
        return only(shown === is);
      }
    }
  },
};

/** The states after the report of a payment that its bank decides later. */
function pend(state: Operation, deposits: Pick<Operation, 'deposits'>): Operation[] {
  const { is } = state;
  const after = { ...state, ...deposits };
  const pending = { ...after, is: 'pending' } as const;
  if (is === 'holding') return [pending];
  // A late payment waits if the car is free.
  return is === 'open' ? [pending, after] : [after];
}
