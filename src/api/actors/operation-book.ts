import { replaceEqualDeep } from '@tanstack/react-query';
import {
  withDraft,
  type Operation,
  type OperationDraft,
  type UsedVehicle,
} from '../../../domain/operation/operation.ts';
import { pickPersonalData } from '../../../domain/operation/personal-data.ts';
import { fullPrice } from '../../../domain/money/prices.ts';
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
  /** What an opening that was called off is answered is not noted: nobody would be told of it. */
  open(code: string, signal?: AbortSignal): Promise<OpenResult>;
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
  // Sent from what is known, and never answered: the server may have saved one of them.
  let unanswered: Operation[] = [];
  const listeners = new Set<(operation: Operation) => void>();

  const note = (operation: Operation) => {
    latest = operation;
    unanswered = [];
    return operation;
  };
  const inLine = <T>(work: () => Promise<T>): Promise<T> => {
    const done = lastInLine.then(work);
    lastInLine = done.catch(() => {});
    return done;
  };
  /** Tells the listeners, unless the change is one of this tab's own. */
  const tell = (operation: Operation, sent: readonly Operation[]) => {
    if (sent.some((own) => isSaved(own, operation))) return;
    // A listener may make room for another one, which is not to hear the same again.
    const listening = [...listeners];
    for (const listener of listening) listener(operation);
  };

  // Not called off when the shopper goes on typing: what a call does to the operation has to be known.
  const open = async (code: string, signal?: AbortSignal): Promise<OpenResult> => {
    try {
      const operation = await client.call(dealershipStartEndpoint, { body: { code } });
      signal?.throwIfAborted();
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
    const body = withDraft(base, draft);
    try {
      const saved = await client.call(dealershipUpdateEndpoint, { body });
      return { kind: 'saved', operation: note(saved) };
    } catch (error) {
      if (!(error instanceof WireError)) unanswered.push(body);
      if (isRefusal(error, 'operation_changed')) {
        const sent = [...unanswered, body];
        const current = await reopen(operation.code);
        tell(current, sent);
        if (isSaved(body, current)) return { kind: 'saved', operation: current };
        return send({ operation, draft: onTopOf(current, operation, draft) });
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
        const sent = unanswered;
        const result = await open(code);
        if (known?.code !== code || result.kind === 'not found') return;
        const { revision, status } = result.operation;
        if (revision !== known.revision || status !== known.status) tell(result.operation, sent);
      }),
    onChangedElsewhere: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Whether a state of the operation is what the server makes of a save: that save and nothing else was done since. */
function isSaved(sent: Operation, current: Operation): boolean {
  const wanted = pickDraft(sent);
  return (
    current.revision === sent.revision + 1 &&
    current.status === sent.status &&
    replaceEqualDeep(wanted, pickDraft(current)) === wanted
  );
}

function pickDraft(operation: Operation): OperationDraft {
  const { purchase, cash_amount, promotion, used_vehicles, credit_id, credit_amount } = operation;
  const payment = { cash_amount, promotion, used_vehicles, credit_id, credit_amount };
  return { ...payment, ...pickPersonalData(purchase) };
}

/** The same change on what somebody else saved meanwhile: of a list, what either added stays and what either removed goes. */
function onTopOf(
  current: Operation,
  seen: Operation,
  draft: Partial<OperationDraft>,
): Partial<OperationDraft> {
  const wanted = draft.used_vehicles;
  if (!wanted) return draft;
  const lists = (vehicles: readonly UsedVehicle[], used: UsedVehicle) =>
    vehicles.some((other) => replaceEqualDeep(other, used) === other);
  const kept = current.used_vehicles.filter(
    (used) => lists(wanted, used) || !lists(seen.used_vehicles, used),
  );
  const added = wanted.filter(
    (used) => !lists(seen.used_vehicles, used) && !lists(current.used_vehicles, used),
  );
  return { ...draft, used_vehicles: [...kept, ...added] };
}

/** Whether two states of an operation cost the same: a shopper saves nothing at figures that they did not see. */
function showsTheSame(one: Operation, other: Operation): boolean {
  return (
    fullPrice(one.purchase.vehicle) === fullPrice(other.purchase.vehicle) &&
    one.deposit_amount === other.deposit_amount
  );
}
