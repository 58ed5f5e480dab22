import { withDraft, type Operation } from '../../../domain/operation.ts';
import { fullPrice } from '../../../domain/prices.ts';
import { dealershipStartEndpoint } from '../../../domain/wire/dealership-start.ts';
import { dealershipUpdateEndpoint } from '../../../domain/wire/dealership-update.ts';
import { WireError } from '../../../domain/wire/errors.ts';
import type { OpenResult, SaveInput, SaveResult } from '../../../machines/ports.ts';
import type { Client } from '../client.ts';
import { isRefusal } from './promise-actor.ts';

/**
 * The server's latest word on the operation that this tab works on. Saves go out one after another, each from what the one
 * before it left: parts of a screen save independently, and none undoes another.
 */
export interface OperationBook {
  open(code: string): Promise<OpenResult>;
  /** The operation as it is now, after a refusal. */
  reopen(code: string): Promise<Operation>;
  save(input: SaveInput): Promise<SaveResult>;
  note(operation: Operation): Operation;
  /** Asks whether somebody else changed the operation, and tells the listeners if so. */
  look(code: string): Promise<void>;
  onChangedElsewhere(listener: (operation: Operation) => void): () => void;
}

export function createOperationBook(client: Client): OperationBook {
  let latest: Operation | null = null;
  let lastInLine: Promise<unknown> = Promise.resolve();
  const listeners = new Set<(operation: Operation) => void>();

  const note = (operation: Operation) => {
    latest = operation;
    return operation;
  };
  const inLine = <T>(work: () => Promise<T>): Promise<T> => {
    const done = lastInLine.then(work);
    lastInLine = done.catch(() => {});
    return done;
  };
  const tell = (operation: Operation) => {
    for (const listener of listeners) listener(operation);
  };

  // Not called off when the shopper goes on typing: what a call does to the operation has to be known.
  const open = async (code: string): Promise<OpenResult> => {
    try {
      const operation = await client.call(dealershipStartEndpoint, { body: { code } });
      return { kind: 'opened', operation: note(operation) };
    } catch (error) {
      if (isRefusal(error, 'operation_not_found')) return { kind: 'not found' };
      throw error;
    }
  };

  const reopen = async (code: string): Promise<Operation> => {
    const result = await open(code);
    if (result.kind === 'not found') throw new WireError('operation_not_found');
    return result.operation;
  };

  const send = async ({ operation, draft }: SaveInput): Promise<SaveResult> => {
    const base = latest?.code === operation.code ? latest : operation;
    if (!showsTheSame(base, operation)) return { kind: 'repriced', operation: base };
    try {
      const body = withDraft(base, draft);
      return {
        kind: 'saved',
        operation: note(await client.call(dealershipUpdateEndpoint, { body })),
      };
    } catch (error) {
      if (isRefusal(error, 'operation_changed')) {
        const current = await reopen(operation.code);
        tell(current);
        return send({ operation, draft });
      }
      if (isRefusal(error, 'figures_differ')) {
        return { kind: 'repriced', operation: await reopen(operation.code) };
      }
      if (isRefusal(error, 'operation_closed', 'unit_unavailable')) {
        return { kind: 'closed', operation: await reopen(operation.code) };
      }
      throw error;
    }
  };

  return {
    open,
    reopen,
    note,
    save: (input) => inLine(() => send(input)),
    look: (code) =>
      inLine(async () => {
        const known = latest;
        const result = await open(code);
        if (known?.code !== code || result.kind === 'not found') return;
        const { revision, status } = result.operation;
        if (revision !== known.revision || status !== known.status) tell(result.operation);
      }),
    onChangedElsewhere: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Whether two states of an operation cost the same: a shopper saves nothing at figures that they did not see. */
function showsTheSame(one: Operation, other: Operation): boolean {
  return (
    fullPrice(one.purchase.vehicle) === fullPrice(other.purchase.vehicle) &&
    one.deposit_amount === other.deposit_amount
  );
}
