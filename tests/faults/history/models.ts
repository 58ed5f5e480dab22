import type { Model } from './checker.ts';

// By hand from docs/reservation.md and SPEC §9, never by functions of the server: they would repeat its mistakes.

/** Nobody has the car, or one operation holds it or has paid it. */
type Car = { is: 'free' } | { is: 'held' | 'paid'; by: string };

const free: Car = { is: 'free' };

/** The statuses of an operation that has paid its car. */
const havingPaid = new Set(['pending', 'reserved', 'delivered']);

/** Who has one car. */
export const car: Model<Car> = {
  start: free,
  anywhere(calls) {
    const codes = [...new Set(calls.map(({ code }) => code)), 'another'];
    const had = (['held', 'paid'] as const).flatMap((is) => codes.map((by) => ({ is, by })));
    return [free, ...had];
  },
  step(state, call) {
    const { name, code, answer } = call;
    const isTheirs = state.is !== 'free' && state.by === code;
    const isHeld = isTheirs && state.is === 'held';
    const isPaid = isTheirs && state.is === 'paid';
    const isDone = answer === undefined || answer === 'done';
    const only = (isPossible: boolean, after: Car = state) => (isPossible ? [after] : []);
    switch (name) {
      case 'hold':
        if (isDone) return only(state.is === 'free' || isHeld, { is: 'held', by: code });
        if (answer === 'unit_held') return only(state.is === 'held' && !isTheirs);
        return only(answer !== 'unit_unavailable' || (state.is === 'paid' && !isTheirs));
      case 'notify':
        // A payment that comes late reserves a free car; one of an ended operation, or a second one, goes back.
        if (isHeld) return [{ is: 'paid', by: code }];
        return state.is === 'free' ? [{ is: 'paid', by: code }, state] : [state];
      case 'extend':
        return only(!isDone || isHeld);
      case 'deliver':
        return only(isPaid);
      case 'expire':
        return only(isHeld, free);
      case 'release':
        if (isDone) return only(!isPaid, isHeld ? free : state);
        return car.step(state, { ...call, name: 'read' });
      case 'cancel':
        return isDone ? only(!isHeld, isPaid ? free : state) : only(!isPaid);
      case 'read':
        if (answer === 'holding') return only(isHeld);
        return only(havingPaid.has(answer!) ? isPaid : !isTheirs);
      case 'start':
      case 'save':
      case 'pay':
      case 'pend':
      case 'decide':
      case 'refund':
      case 'look':
        return [state];
    }
  },
};

/** An operation, each deposit that was opened for it, and the one that it holds its car for or rests on. */
interface Operation {
  is:
    | 'absent'
    | 'open'
    | 'holding'
    | 'pending'
    | 'reserved'
    | 'delivered'
    | 'cancelled'
    | 'refunded';
  revision: number;
  current: string;
  /** Its hold was given more time. */
  isExtended: boolean;
  deposits: Record<string, Deposit>;
}

/** 'asked' waits for its bank, 'waiting' too and is reported. 'decided' is an 'asked' one that was charged. */
type Deposit = 'opened' | 'requests' | 'waiting' | 'charged' | 'decided' | 'reported' | 'back';

/** A payment of these is at the provider, and isn't back. */
const made = new Set<Deposit | undefined>([
  'requests',
  'waiting',
  'charged',
  'decided',
  'reported',
]);
/** A payment of these was charged. */
const charged = new Set<Deposit | undefined>(['charged', 'decided', 'reported']);
/** The program knows a payment of these. */
const known = new Set<Deposit | undefined>(['waiting', 'decided', 'reported']);

/** A deposit whose reference was never answered. */
const nameless = '';

/** The life of one operation, from its start to the refund. */
export const operation: Model<Operation> = {
  start: { is: 'absent', revision: 0, current: nameless, isExtended: false, deposits: {} },
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
        // Late: reserved when the car is free, otherwise it goes back.
        const cancelled = { is: 'cancelled', ...now('reported') } as const;
        if (is === 'open') return [...steps, ...only(true, reserved), ...only(true, cancelled)];
        return [...steps, ...only(true, is === 'refunded' ? cancelled : now('reported'))];
      }
      case 'deliver':
        return only(is === 'reserved', { is: 'delivered' });
      case 'cancel':
        if (!isDone) return only(isUnpaid || is === 'delivered');
        if (is === 'reserved' || is === 'pending') return only(true, { is: 'cancelled' });
        return only(is === 'cancelled' || is === 'refunded');
      case 'refund': {
        const isOver = is === 'cancelled' || is === 'refunded';
        const isSecond = is === 'reserved' && deposit !== state.current;
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
        // The provider gives back before the program records it.
        if (answer === 'cancelled') return only(is === 'cancelled' || is === 'refunded');
        const shown = answer === 'expired' || answer === 'unavailable' ? 'open' : answer;
        return only(shown === is);
      }
    }
  },
};

/** After the report of a payment that its bank decides later. */
function pend(state: Operation, deposits: Pick<Operation, 'deposits'>): Operation[] {
  const { is } = state;
  const after = { ...state, ...deposits };
  const pending = { ...after, is: 'pending' } as const;
  if (is === 'holding') return [pending];
  // Late: it waits when the car is free.
  return is === 'open' ? [pending, after] : [after];
}
