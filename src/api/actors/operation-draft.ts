import { createActor } from 'xstate';
import { dealershipStartEndpoint } from '../../../domain/wire/dealership/start.ts';
import { dealershipUpdateEndpoint } from '../../../domain/wire/dealership/update.ts';
import { WireError } from '../../../domain/wire/errors.ts';
import type { Operation } from '../../../domain/operation/operation.ts';
import { requestSave, type OperationDraftRef } from '../../../machines/operation-draft/save.ts';
import { operationDraftMachine } from '../../../machines/operation-draft/machine.ts';
import type {
  OpenResult,
  ReadResult,
  SaveInput,
  SaveResult,
  SendInput,
  SendResult,
} from '../../../machines/ports.ts';
import type { Client } from '../client.ts';
import { isRefusal, promiseActor } from './promise-actor.ts';

/** The draft's actor, with the calls that start and open an operation. */
export interface OperationDraft {
  actor: OperationDraftRef;
  save(input: SaveInput): Promise<SaveResult>;
  /** Gives the draft an operation that another call answered. */
  store(operation: Operation): void;
  /** An aborted signal leaves the draft unchanged. */
  open(code: string, signal?: AbortSignal): Promise<OpenResult>;
  /** Reads the current operation after a refusal. */
  reopen(code: string): Promise<void>;
}

/**
 * Runs machines/operation-draft with the real calls. It outlives the wizard: a queued save is sent even after the
 * shopper has left the wizard.
 */
export function createOperationDraft(
  client: Client,
  opened: Operation | null = null,
): OperationDraft {
  const actor = createActor(
    operationDraftMachine.provide({
      actors: {
        'send save': promiseActor((save: SendInput) => sendSave(client, save)),
        'read operation': promiseActor(({ code }: { code: string }) => readOperation(client, code)),
      },
    }),
    { input: opened },
  ).start();
  const store = (operation: Operation) => actor.send({ type: 'server answered', operation });
  return {
    actor,
    store: store,
    save: (input) => requestSave(actor, input),
    open: async (code, signal) => {
      const result = await readOperation(client, code);
      signal?.throwIfAborted();
      if (result.kind === 'not found') return result;
      store(result.operation);
      return { kind: 'opened' };
    },
    reopen: async (code) => {
      const result = await readOperation(client, code);
      if (result.kind === 'not found') throw new WireError('operation_not_found');
      store(result.operation);
    },
  };
}

/** Never aborts the request: the draft needs its outcome. */
export async function readOperation(client: Client, code: string): Promise<ReadResult> {
  try {
    const operation = await client.call(dealershipStartEndpoint, { body: { code } });
    return { kind: 'read', operation };
  } catch (error) {
    if (isRefusal(error, 'operation_not_found')) return { kind: 'not found' };
    throw error;
  }
}

async function sendSave(client: Client, { operation, confirms }: SendInput): Promise<SendResult> {
  try {
    const body = { ...operation, confirms };
    const saved = await client.call(dealershipUpdateEndpoint, { body });
    return { kind: 'saved', operation: saved };
  } catch (error) {
    if (isRefusal(error, 'operation_changed')) return { kind: 'changed' };
    if (isRefusal(error, 'figures_differ')) return { kind: 'figures differ' };
    if (isRefusal(error, 'operation_closed', 'unit_unavailable')) return { kind: 'closed' };
    if (error instanceof WireError) return { kind: 'refused', error };
    throw error;
  }
}
