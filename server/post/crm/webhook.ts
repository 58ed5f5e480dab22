import { createHmac } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { jobWrites, type JobWrite } from '../../ground/db/queue.ts';
import { parseStored } from '../../ground/db/stored-json.ts';
import type { Ground } from '../../ground/ground.ts';
import { deliverQueued } from '../mail/outbox.ts';
import { currentRequestId } from '../../ground/http/request-id.ts';
import { adfOf } from './adf.ts';
import { storedEvent, type CrmEvent } from './event.ts';

/** Time limit for the CRM: shorter than the `expireInSeconds` of its queue. */
const patienceMs = 20_000;

/** The writes that queue an event, for the caller's transaction; empty without a CRM. */
export async function eventWrites(
  { boss, config }: Pick<Ground, 'boss' | 'config'>,
  event: CrmEvent | undefined,
): Promise<JobWrite[]> {
  if (!config.webhook || !event) return [];
  const request_id = currentRequestId();
  const data = { ...event, ...(request_id && { request_id }) };
  return jobWrites(boss, 'crm', [{ data, singletonKey: event.about }]);
}

/** Sends the queued events to the CRM of the settings until it accepts each. */
export async function startCrm(
  { boss, db, config: { webhook }, now }: Pick<Ground, 'boss' | 'db' | 'config' | 'now'>,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<void> {
  if (!webhook) return;
  await deliverQueued({ boss, db }, 'crm', log, async (data, id) => {
    const { request_id: _, ...event } = parseStored(storedEvent, data, 'event of the CRM');
    const isAdf = webhook.format === 'adf';
    const body = isAdf ? adfOf(id, event) : JSON.stringify({ id, ...event });
    const response = await fetch(webhook.url, {
      method: 'POST',
      headers: {
        'content-type': isAdf ? 'application/xml; charset=utf-8' : 'application/json',
        ...signatureOf(webhook.secret, id, body, now()),
      },
      body,
      // A redirect could lead to any server.
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    }).catch((error: Error) => {
      const { code } = (error.cause ?? {}) as { code?: string };
      throw Object.assign(new Error('no contestó'), { code: code ?? error.name });
    });
    await response.body?.cancel();
    if (!response.ok) {
      const code = `HTTP ${response.status}`;
      throw Object.assign(new Error(`contestó ${response.status}`), { code });
    }
  });
}

/** The headers that prove sender and time and reveal duplicates, as in https://www.standardwebhooks.com. */
export function signatureOf(secret: string, id: string, body: string, now: Date) {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const digest = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${digest}`,
  };
}
