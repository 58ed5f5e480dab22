import {
  operationTotal,
  type Operation,
  type OperationDraft,
} from '../../../domain/operation/operation.ts';
import { completeBuyer } from '../../../domain/operation/samples.ts';
import { dealershipUpdateEndpoint } from '../../../domain/wire/dealership/update.ts';
import { ConnectionLost } from '../../../domain/wire/errors.ts';
import { operationDraftMachine } from '../../../machines/operation-draft/machine.ts';
import { forgetOldOperations } from '../../../server/sale/operations/retention.ts';
import { createOperationDraft } from '../../../src/api/actors/operation-draft.ts';
import { createClient } from '../../../src/api/client.ts';
import type { TestDealership } from '../../support/api/dealership.ts';
import { testGroup } from '../../support/wire/test-group.ts';
import { recorder, type Taken } from 'statechart-workbench/paths';
import { specifiedBrands } from '../../../domain/vehicles/specified-brands.ts';

type Call = 'save' | 'read';

/** An incident for one call: something precedes it, or its connection is lost. */
interface Mishap {
  call: Call;
  before?: () => Promise<unknown>;
  lost?: 'on its way' | 'on the way back';
}

/** The operation draft as in a browser, in front of the real application, with incidents for its calls. */
export async function openTheDraft(shop: TestDealership, taken: Taken) {
  const mishaps: Mishap[] = [];
  const client = createClient(testGroup, specifiedBrands, async ({ method, url, body }) => {
    const call: Call = url.endsWith(dealershipUpdateEndpoint.path.split('/').at(-1)!)
      ? 'save'
      : 'read';
    const mishap = mishaps[0]?.call === call ? mishaps.shift() : undefined;
    await mishap?.before?.();
    if (mishap?.lost === 'on its way') throw new ConnectionLost();
    const response = await shop.app.inject({
      method,
      url,
      payload: body as object,
    });
    if (mishap?.lost === 'on the way back') throw new ConnectionLost();
    return { status: response.statusCode, body: response.json() };
  });
  const operation = await shop.startedOperation();
  const { code } = operation;
  const draft = createOperationDraft(client);
  draft.actor.system.inspect(recorder(operationDraftMachine, taken));
  await draft.open(code);
  const known = (): Operation => draft.actor.getSnapshot().context.operation!;
  return {
    draft,
    known,
    state: () => draft.actor.getSnapshot().value,
    /** Saves a change of the operation that the shopper sees: the draft's, unless another is named. */
    save: (changes: Partial<OperationDraft>, { seen = known(), confirms = false } = {}) =>
      draft.save({ operation: seen, draft: changes, confirms }).then(
        ({ kind }): string => kind,
        (error: Error) => error.message,
      ),
    /** Waits until the read is over. */
    look: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      draft.actor.send({ type: 'look' });
      const watching = draft.actor.subscribe(({ value }) => {
        if (value === 'idle' || value === 'offline') resolve();
      });
      return promise.then(() => watching.unsubscribe());
    },
    next: (...coming: Mishap[]) => void mishaps.push(...coming),
    stored: () => shop.resume(code),
    elsewhere: {
      saves: async (changes: Partial<OperationDraft>) =>
        shop.save(await shop.resume(code), changes),
      raisesThePrice: () => shop.raisePrice(operation.purchase.vehicle.id, 1_000_000),
      /** Nobody has used the operation for 91 days. */
      timeIsOver: async () => {
        const { now } = shop.clock;
        // The next call for the operation ends an overdue hold.
        shop.clock.pass(16);
        await shop.resume(code);
        shop.clock.pass(91 * 24 * 60);
        await forgetOldOperations(shop.dealership);
        shop.clock.now = now;
      },
      /** Another tab starts the deposit. */
      pays: async () => {
        const stored = await shop.resume(code);
        const cash_amount = operationTotal(stored);
        await shop.save(stored, { ...completeBuyer, cash_amount });
        await shop.requestDeposit(code);
      },
    },
  };
}
