import { describe, expect, test } from 'vitest';
import { withDraft, type Operation } from '../../domain/operation/operation.ts';
import { anOperation, aUnit, aUsedVehicle } from '../../domain/operation/samples.ts';
import { ownOperation } from '../../tests/support/charts/operation-draft.ts';
import { ConnectionLost } from '../../domain/wire/errors.ts';
import type { SaveInput } from '../ports.ts';

const operation = anOperation();
const cash = (cash_amount: number): SaveInput => ({ operation, draft: { cash_amount } });
const confirmation: SaveInput = { operation, draft: {}, confirms: true };
const phone: SaveInput = { operation, draft: { telephone: '261 555 0199' } };

const inCash = (amount: number, revision: number): Operation => ({
  ...withDraft(operation, { cash_amount: amount }),
  revision,
});

const found = (current: Operation) => ({ kind: 'read', operation: current }) as const;
const saved = (current: Operation) => ({ kind: 'saved', operation: current }) as const;

const dearer = anOperation({ quote: 1, purchase: { vehicle: aUnit({ list_price: 26_000_000 }) } });

describe('the operation draft', () => {
  test('has no operation before the server has sent one', () => {
    const { look, open, operation: known, state, receive } = ownOperation(null);
    look();
    expect([known(), state(), open.requests]).toEqual([null, 'idle', []]);
    receive(operation);
    expect([known(), state()]).toEqual([operation, 'idle']);
  });

  test('emits every operation that it reads, once', async () => {
    const { look, open, reads, save, send, receive } = ownOperation();
    expect(reads).toEqual([operation]);
    save(cash(5_000_000));
    await send.answer(saved(inCash(5_000_000, 1)));
    look();
    await open.answer(found(inCash(6_000_000, 2)));
    receive(inCash(7_000_000, 3));
    save({ operation: inCash(7_000_000, 3), draft: { cash_amount: 8_000_000 } });
    await send.loseConnection();
    receive(inCash(8_000_000, 4));
    const announced = reads.map(({ revision }) => revision);
    expect(announced).toEqual([0, 1, 2, 3, 4]);
  });

  test('saves on top of the step’s operation when the server has not answered yet', async () => {
    const { save, send, sent } = ownOperation(null);
    const answers = save(cash(5_000_000));
    expect(sent()).toEqual([inCash(5_000_000, 0)]);
    await send.answer(saved(inCash(5_000_000, 1)));
    expect(answers).toEqual([saved(inCash(5_000_000, 1))]);
  });
});

describe('a save', () => {
  test('waits for the one before, and builds on its result', async () => {
    const { save, send, sent, state } = ownOperation();
    const first = save(cash(5_000_000));
    const second = save(phone);
    expect(sent()).toHaveLength(1);
    await send.answer(saved(inCash(5_000_000, 1)));
    const both = withDraft(inCash(5_000_000, 1), phone.draft);
    expect([state(), sent()[1]]).toEqual(['saving', both]);
    expect([first.length, second.length]).toEqual([1, 0]);
    await send.answer(saved({ ...both, revision: 2 }));
    expect(second).toEqual([saved({ ...both, revision: 2 })]);
    expect(sent()).toHaveLength(2);
  });

  test('that is refused for another reason fails, and does not count as unanswered', async () => {
    const { actor, save, send, state } = ownOperation();
    const error = new Error('too many requests');
    const answers = save(cash(5_000_000));
    await send.answer({ kind: 'refused', error });
    expect([answers, state()]).toEqual([[error], 'idle']);
    expect(actor.getSnapshot().context).toMatchObject({ unanswered: [], queue: [] });
  });

  test.each([
    ['figures differ', 'repriced', 'other figures', dearer],
    ['figures differ', 'repriced', 'the seen figures', operation],
    ['closed', 'closed', 'a closed operation', anOperation({ status: 'unavailable' })],
  ] as const)(
    'refused with %s is %s, and ends with %s once it is read',
    async (kind, end, _, current) => {
      const { open, operation: known, save, send, sent, state } = ownOperation();
      const answers = save(cash(5_000_000));
      await send.answer({ kind });
      expect([state(), open.requests]).toEqual([end, [{ code: operation.code }]]);
      await open.answer(found(current));
      expect(answers).toEqual([{ kind: end, operation: current }]);
      expect([known(), state(), sent().length]).toEqual([current, 'idle', 1]);
    },
  );
});

describe('figures that the shopper did not see', () => {
  test('prevent a save from being sent', async () => {
    const { save, sent, state } = ownOperation(dearer);
    const answers = save(cash(5_000_000));
    await Promise.resolve();
    expect(answers).toEqual([{ kind: 'repriced', operation: dearer }]);
    expect([sent(), state()]).toEqual([[], 'idle']);
  });
});

describe('a save conflict', () => {
  const theirs = { ...withDraft(operation, { dni: '30.123.456' }), revision: 1 };

  test('is merged field by field: fields that did not change here stay as saved elsewhere', async () => {
    const { changes, open, operation: known, save, send, sent, state } = ownOperation();
    const answers = save(phone);
    await send.answer({ kind: 'changed' });
    expect([state(), open.requests]).toEqual(['conflict', [{ code: operation.code }]]);
    await open.answer(found(theirs));
    expect([changes, known(), state()]).toEqual([[theirs], theirs, 'saving']);
    const both = withDraft(theirs, phone.draft);
    expect(sent()[1]).toEqual(both);
    expect(both.purchase).toMatchObject({ dni: '30.123.456', telephone: '261 555 0199' });
    expect(answers).toEqual([]);
    await send.answer(saved({ ...both, revision: 2 }));
    expect(answers).toEqual([saved({ ...both, revision: 2 })]);
  });

  test('removes a confirmation, because another device changed what it confirmed', async () => {
    const { actor, open, save, send, sent, state } = ownOperation();
    const emitted: string[] = [];
    actor.on('save answered', ({ result }) => emitted.push(result.kind));
    const answers = save(confirmation);
    expect(send.requests).toEqual([{ operation, confirms: true }]);
    await send.answer({ kind: 'changed' });
    await open.answer(found(theirs));
    expect(answers).toEqual([{ kind: 'repriced', operation: theirs }]);
    expect(emitted).toEqual(['repriced']);
    expect([sent(), state()]).toEqual([[operation], 'idle']);
  });

  test('with a confirmation whose answer was lost ends as saved', async () => {
    const { open, save, send } = ownOperation();
    const answers = save(confirmation);
    await send.answer({ kind: 'changed' });
    await open.answer(found({ ...operation, revision: 1 }));
    expect(answers).toEqual([saved({ ...operation, revision: 1 })]);
  });

  test('with other figures sends nothing on top of them', async () => {
    const dearer = { ...theirs, quote: 1, deposit_amount: theirs.deposit_amount + 1 };
    const { open, save, send, sent } = ownOperation();
    const answers = save(phone);
    await send.answer({ kind: 'changed' });
    await open.answer(found(dearer));
    expect(answers).toEqual([{ kind: 'repriced', operation: dearer }]);
    expect(sent()).toHaveLength(1);
  });

  test('with the save itself is no conflict: its first answer was lost', async () => {
    const { changes, open, operation: known, save, send, sent, state } = ownOperation();
    save(cash(5_000_000));
    await send.loseConnection();
    const again = save(cash(5_000_000));
    await send.answer({ kind: 'changed' });
    await open.answer(found(inCash(5_000_000, 1)));
    expect(again).toEqual([saved(inCash(5_000_000, 1))]);
    expect([known(), state(), changes]).toEqual([inCash(5_000_000, 1), 'idle', []]);
    expect(sent()).toHaveLength(2);
  });

  test('with an earlier save of this tab does not count as somebody else’s save', async () => {
    const { changes, open, save, send, sent, state } = ownOperation();
    save(cash(5_000_000));
    await send.loseConnection();
    save(cash(6_000_000));
    await send.answer({ kind: 'changed' });
    await open.answer(found(inCash(5_000_000, 1)));
    expect([changes, state()]).toEqual([[], 'saving']);
    expect(sent()[2]).toEqual(inCash(6_000_000, 1));
  });

  test('with an earlier save of this tab sends nothing on top of figures that changed since', async () => {
    const { changes, open, save, send, sent, state } = ownOperation();
    save(cash(5_000_000));
    await send.loseConnection();
    const answers = save(cash(6_000_000));
    await send.answer({ kind: 'changed' });
    const dearer = { ...inCash(5_000_000, 1), quote: 1 };
    await open.answer(found(dearer));
    expect(answers).toEqual([{ kind: 'repriced', operation: dearer }]);
    expect([changes, sent().length, state()]).toEqual([[], 2, 'idle']);
  });
});

describe.each(['changed', 'figures differ', 'closed'] as const)(
  'after a save that was refused because of %s,',
  (kind) => {
    test('an operation that cannot be read fails the save, and the next one goes out', async () => {
      const { actor, open, save, send, sent, state } = ownOperation();
      const answers = save(cash(5_000_000));
      const next = save(phone);
      await send.answer({ kind });
      await open.loseConnection();
      expect(answers).toEqual([new ConnectionLost()]);
      expect([state(), next, sent()[1]]).toEqual(['saving', [], withDraft(operation, phone.draft)]);
      expect(actor.getSnapshot().context.unanswered).toEqual([]);
    });

    test('an operation that is not found fails the save', async () => {
      const { open, operation: known, save, send, state } = ownOperation();
      const answers = save(cash(5_000_000));
      await send.answer({ kind });
      await open.answer({ kind: 'not found' });
      expect(answers).toEqual([new Error('operation not found')]);
      expect([known(), state()]).toEqual([operation, 'idle']);
    });

    test('an operation that cannot be read leaves the draft offline', async () => {
      const { open, save, send, state } = ownOperation();
      save(cash(5_000_000));
      await send.answer({ kind });
      await open.loseConnection();
      expect(state()).toEqual('offline');
    });
  },
);

describe('an unanswered save', () => {
  test('is still known during the next one', async () => {
    const { actor, save, send } = ownOperation();
    for (const amount of [5_000_000, 6_000_000]) {
      save(cash(amount));
      await send.loseConnection();
    }
    expect(actor.getSnapshot().context.unanswered).toEqual([
      inCash(5_000_000, 0),
      inCash(6_000_000, 0),
    ]);
  });

  test('fails and leaves the draft offline until the server answers', async () => {
    const { actor, save, send, state, receive } = ownOperation();
    const answers = save(cash(5_000_000));
    await send.loseConnection();
    expect([answers, state()]).toEqual([[new ConnectionLost()], 'offline']);
    const { queue, unanswered } = actor.getSnapshot().context;
    expect({ queue, unanswered }).toEqual({ queue: [], unanswered: [inCash(5_000_000, 0)] });
    receive(inCash(5_000_000, 1));
    expect(state()).toEqual('idle');
    expect(actor.getSnapshot().context).toEqual({
      operation: inCash(5_000_000, 1),
      queue: [],
      unanswered: [],
    });
  });
});

describe('a read for changes', () => {
  const theirs: Operation = { ...operation, used_vehicles: [aUsedVehicle()], revision: 1 };

  test('is made once for several requests at a time', async () => {
    const { look, open, state } = ownOperation();
    look();
    look();
    await open.answer(found(operation));
    expect([state(), open.requests.length]).toEqual(['idle', 1]);
    look();
    expect(open.requests).toHaveLength(2);
  });

  test('waits for the saves before it', async () => {
    const { look, open, save, send, state } = ownOperation();
    save(cash(5_000_000));
    look();
    expect(open.requests).toEqual([]);
    await send.answer(saved(inCash(5_000_000, 1)));
    expect([state(), open.requests]).toEqual(['looking', [{ code: operation.code }]]);
    await open.answer(found(inCash(5_000_000, 1)));
    expect(state()).toEqual('idle');
  });

  test('emits somebody else’s change once', async () => {
    const { changes, look, open, operation: known, state } = ownOperation();
    look();
    await open.answer(found(theirs));
    expect([changes, known(), state()]).toEqual([[theirs], theirs, 'idle']);
    look();
    await open.answer(found(theirs));
    expect([changes, open.requests.length, state()]).toEqual([[theirs], 2, 'idle']);
  });

  test('emits that the deposit is being paid, though nothing was saved', async () => {
    const { changes, look, open } = ownOperation();
    const held = anOperation({ status: 'holding' });
    look();
    await open.answer(found(held));
    expect(changes).toEqual([held]);
  });

  test('takes over fields outside of saves, and emits no change', async () => {
    const { changes, look, open, operation: known } = ownOperation();
    const later = { ...operation, may_cancel: true };
    look();
    await open.answer(found(later));
    expect([changes, known()]).toEqual([[], later]);
  });

  test('that finds a save of this tab emits no change', async () => {
    const { changes, look, open, operation: known, save, send, state } = ownOperation();
    save(cash(5_000_000));
    await send.loseConnection();
    look();
    await open.answer(found(inCash(5_000_000, 1)));
    expect([changes, known(), state()]).toEqual([[], inCash(5_000_000, 1), 'idle']);
    expect(open.requests).toHaveLength(1);
  });

  test('that finds somebody else’s save instead of a lost save emits the change', async () => {
    const { changes, look, open, save, send } = ownOperation();
    save(cash(5_000_000));
    await send.loseConnection();
    look();
    await open.answer(found(inCash(7_000_000, 1)));
    expect(changes).toEqual([inCash(7_000_000, 1)]);
  });

  test('ends when it finds nothing', async () => {
    const { look, open, operation: known, save, state } = ownOperation();
    look();
    await open.answer({ kind: 'not found' });
    expect([known(), state()]).toEqual([operation, 'idle']);
    save(phone);
    expect([state(), open.requests.length]).toEqual(['saving', 1]);
  });

  test('is not repeated after a missing answer', async () => {
    const { changes, look, open, save, state } = ownOperation();
    look();
    await open.loseConnection();
    expect([changes, state(), open.requests.length]).toEqual([[], 'offline', 1]);
    save(phone);
    expect(state()).toEqual('saving');
  });
});

describe('somebody else’s change', () => {
  const elsewhere = { ...withDraft(operation, { cash_amount: 6_000_000 }), revision: 1 };
  const theirCash = [{ what: 'cash', was: 0, is: 6_000_000, why: 'elsewhere' }];

  test('is emitted when a save detects it, without the save’s own changes', async () => {
    const { announced, open, save, send } = ownOperation();
    save(phone);
    await send.answer({ kind: 'changed' });
    await open.answer(found(elsewhere));
    await send.answer(saved({ ...withDraft(elsewhere, phone.draft), revision: 2 }));
    expect(announced).toEqual([theirCash]);
  });

  test('is emitted when another call is answered with a later revision', () => {
    const { announced, receive } = ownOperation();
    receive(elsewhere);
    expect(announced).toEqual([theirCash]);
  });

  test('is not the change that the answered call itself made, and is one that came before it', () => {
    const { announced, receive } = ownOperation();
    const moved = { ...elsewhere, revision: 1 };
    receive(moved, { hasChanged: true });
    expect(announced).toEqual([]);
    receive({ ...withDraft(moved, { cash_amount: 7_000_000 }), revision: 3 }, { hasChanged: true });
    expect(announced).toEqual([
      [{ what: 'cash', was: 6_000_000, is: 7_000_000, why: 'elsewhere' }],
    ]);
  });

  test('is emitted when it is the first answer after a lost connection', async () => {
    const { announced, look, open, operation: known, state, receive } = ownOperation();
    look();
    await open.loseConnection();
    receive(elsewhere);
    expect([announced, known(), state()]).toEqual([[theirCash], elsewhere, 'idle']);
  });

  test.each([
    ['the same revision', { ...elsewhere, revision: 0 }],
    ['another operation', { ...elsewhere, code: '9999-9999-9999-9999-9999-9999' }],
  ])('is not emitted for %s', (_, answered) => {
    const { announced, receive } = ownOperation();
    receive(answered);
    expect(announced).toEqual([]);
  });

  test.each(['was not answered', 'may still be answered'])(
    'is not emitted for a save of this device that %s',
    async (which) => {
      const { announced, save, send, receive } = ownOperation();
      save(cash(5_000_000));
      if (which === 'was not answered') await send.loseConnection();
      receive(inCash(5_000_000, 1));
      expect(announced).toEqual([]);
    },
  );
});
