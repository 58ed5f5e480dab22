import type { ServerResponse } from 'node:http';
import { openFakeSystem, type ReceivedRequest } from '../program/fake-system.ts';
import { calls } from './calls.ts';
import { lied, type Fault, type Play } from './faults.ts';
import { allOperations, NotPossible } from './operations.ts';
import { answerPayments, storePayment } from './payments-page.ts';

export interface ReceivedCall {
  /** 'POST /api/v2/{group}/dealership/update'. */
  call: string;
  query: string;
  /** The fields of a JSON body, or the text of another one. */
  body: Record<string, unknown> | string;
  from: string;
}

export type ForeignSystem = Awaited<ReturnType<typeof startForeignSystem>>;

/** An existing dealership system, written from the text of SPEC §3 and §7 alone: it shares no code with the program. */
export async function startForeignSystem() {
  let plays: Play[] = [];
  const received: ReceivedCall[] = [];

  /** The fault of a call, which then counts as played. */
  function faultOf(path: string): Fault | undefined {
    const found = plays.find(({ call, times = 1 }) => path.endsWith(call) && times > 0);
    if (found?.times !== undefined) found.times -= 1;
    return found?.fault;
  }

  function answer(request: ReceivedRequest, response: ServerResponse): void {
    const { method, url, headers } = request;
    const body = String(request.body);
    const { pathname, search, searchParams } = new URL(url, 'http://system');
    const call = `${method} ${pathname.replace(/^\/api\/v2\/[^/]+/, '/api/v2/*')}`;
    const isJson = headers['content-type'] === 'application/json';
    const fields = isJson ? JSON.parse(body) : {};
    const from = String(headers['x-forwarded-for'] ?? '');
    received.push({ call, query: search, body: isJson ? fields : body, from });
    const fault = faultOf(pathname);
    if (fault === 'hang') return;
    if (fault === 'die') return void response.destroy();
    if (fault === 'fail') return void response.writeHead(500).end('<h1>Error interno</h1>');
    if (call === 'POST /cv') {
      const isReceived = body.includes('filename=');
      response.writeHead(302, { location: isReceived ? '/cv-recibido' : '/cv-error' }).end();
      return;
    }
    const answered = calls[call];
    if (!answered) throw new NotPossible('no such call');
    const data = lied(fault, answered(searchParams, fields));
    if (fault === 'die after') return void response.destroy();
    if (fault === 'no data') return send(response, 200, '{"status":"ok"}');
    const whole = JSON.stringify({ data });
    send(response, 200, fault === 'half' ? whole.slice(0, whole.length / 2) : whole);
  }

  const system = await openFakeSystem((request, response) => {
    try {
      answer(request, response);
    } catch (error) {
      if (!(error instanceof NotPossible)) throw error;
      send(response, 404, JSON.stringify({ message: error.message }));
    }
  });
  const payments = await openFakeSystem(answerPayments);

  return {
    address: system.origin,
    paymentsUrl: `${payments.origin}/caja`,
    statusUrl: `${payments.origin}/estado`,
    /** Plays a fault on the calls whose path ends like this; forever unless `times` is given. */
    play: (call: string, fault: Fault, times?: number) => void plays.push({ call, fault, times }),
    playWell: () => {
      plays = [];
    },
    /** The calls since the last call of this function. */
    received: () => received.splice(0),
    operations: allOperations,
    pay: storePayment,
    stop: () => Promise.all([system.close(), payments.close()]),
  };
}

function send(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(text);
}
