import { describe, expect, test, vi } from 'vitest';
import { createActor, waitFor, type Subscription } from 'xstate';
import type { Operation } from '../../../domain/operation/operation.ts';
import { anOperation, completeBuyer } from '../../../domain/operation/samples.ts';
import type { SaveInput } from '../../../machines/ports.ts';
import { standInDealership } from '../../../tests/support/wire/stand-in-dealership.ts';
import { createApi, transport } from '../../../tests/support/views/with-api.tsx';
import { dealershipStartEndpoint } from '../../../domain/wire/dealership/start.ts';
import { WireError } from '../../../domain/wire/errors.ts';
import { dealershipUpdateEndpoint } from '../../../domain/wire/dealership/update.ts';
import { network, refuse } from '../../../tests/support/wire/wire-handlers.ts';
import { createOperationDraft } from './operation-draft.ts';
import { promiseActor } from './promise-actor.ts';

const operation = anOperation();
const { code } = operation;
const cash = (cash_amount: number) => ({ operation, draft: { cash_amount } });

/** A tab that has opened the reservation. */
async function openDraft() {
  const dealership = standInDealership({ operation });
  const sent: unknown[] = [];
  const { client } = createApi((request) => {
    sent.push(request.body);
    return transport(request);
  });
  const draft = createOperationDraft(client);
  await draft.open(code);
  sent.length = 0;
  const read: { operation: Operation | undefined } = { operation: undefined };
  draft.actor.on('operation read', () => {
    read.operation = draft.actor.getSnapshot().context.operation!;
  });
  const reported: (Operation | undefined)[] = [];
  draft.actor.on('changed elsewhere', () => reported.push(read.operation));
  return {
    draft: {
      ...draft,
      /** Answers with the operation of the last change by another tab. */
      save: async (input: SaveInput) => ({ ...(await draft.save(input)), ...read }),
    },
    look: async () => {
      draft.actor.send({ type: 'look' });
      await waitFor(draft.actor, ({ context }) => context.queue.length === 0);
    },
    sent,
    reported,
    /** Another tab saves something. */
    changeElsewhere: (changes: Partial<Operation>): Operation => {
      const revision = dealership.operation!.revision + 1;
      dealership.operation = { ...dealership.operation!, ...changes, revision };
      return dealership.operation;
    },
  };
}

test('the saves of a tab are sent even after their caller was stopped', async () => {
  const { draft, sent, reported } = await openDraft();
  const typing = createActor(promiseActor(draft.save), { input: cash(5_000_000) }).start();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  typing.stop();
  expect(await draft.save({ operation, draft: completeBuyer })).toMatchObject({
    kind: 'saved',
    operation: { revision: 2, cash_amount: 5_000_000 },
  });
  expect(sent).toMatchObject([{ revision: 0 }, { revision: 1 }]);
  expect(reported).toEqual([]);
});

test.each(['operation_closed', 'unit_unavailable'] as const)(
  'a save that the server refuses with %s is no defect: the operation is closed',
  async (code) => {
    const { draft } = await openDraft();
    network.use(refuse(dealershipUpdateEndpoint, code));
    expect(await draft.save(cash(5_000_000))).toMatchObject({ kind: 'closed' });
  },
);

test('a save that the server refuses for what was typed fails with its error, and is answered', async () => {
  const { draft } = await openDraft();
  network.use(refuse(dealershipUpdateEndpoint, 'invalid_request'));
  await expect(draft.save(cash(5_000_000))).rejects.toThrow(new WireError('invalid_request'));
  // The server answered, so nothing is sent again.
  expect(draft.actor.getSnapshot()).toMatchObject({ value: 'idle', context: { unanswered: [] } });
});

test('an unknown code is not found, and the operation stays unknown', async () => {
  network.use(refuse(dealershipStartEndpoint, 'operation_not_found'));
  const draft = createOperationDraft(createApi().client);
  expect(await draft.open(code)).toEqual({ kind: 'not found' });
  await expect(draft.reopen(code)).rejects.toThrow(new WireError('operation_not_found'));
  expect(draft.actor.getSnapshot().context.operation).toBeNull();
});

describe('what another tab saved', () => {
  test('is reported even when an aborted open() received it first', async () => {
    const { draft, changeElsewhere, reported, look } = await openDraft();
    const changed = changeElsewhere({ cash_amount: 5_000_000 });
    const abandoned = new AbortController();
    const opening = draft.open(code, abandoned.signal);
    abandoned.abort();
    await expect(opening).rejects.toThrow('aborted');
    await look();
    expect(reported).toEqual([changed]);
  });

  test('is emitted once when a listener replaces itself', async () => {
    const { draft, changeElsewhere, look } = await openDraft();
    const received: string[] = [];
    const listen = (name: string): Subscription =>
      draft.actor.on('changed elsewhere', () => {
        received.push(name);
        forget.unsubscribe();
        forget = listen('the next one');
      });
    let forget = listen('the first one');
    changeElsewhere({ cash_amount: 5_000_000 });
    await look();
    expect(received).toEqual(['the first one']);
    changeElsewhere({ cash_amount: 6_000_000 });
    await look();
    expect(received).toEqual(['the first one', 'the next one']);
  });
});
