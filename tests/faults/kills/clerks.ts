import { setTimeout as wait } from 'node:timers/promises';
import { codeOf, periodAt, periodOfCode } from '../../../desk/people/one-time-code.ts';
import { dayInMendoza } from '../../../domain/time/dates.ts';
import type { RunningProgram } from '../../support/program/program.ts';
import type { OfStaff } from '../history/checker.ts';
import type { History } from '../history/history.ts';

const password = 'cuatro peras verdes maduras';
const why = 'a test';
const dayMs = 86_400_000;

/** The number of last paid reservations from which the clerks choose. */
const lastPaid = 8;

/** Maximum number of consecutive failures of a program or desk that should be running. */
export const maxFailures = 20;

interface Clerk {
  name: string;
  headers: { cookie: string; origin: string };
  secret: string;
  period: number;
  receipts: number;
}

/** Two people of the demonstration accept their invitations. */
export function signIn(program: RunningProgram): Promise<Clerk[]> {
  return Promise.all(
    ['administración', 'gerencia'].map(async (name) => {
      const printed = await program.line((line) => line.startsWith(`  ${name}, una sola vez: `));
      const link = printed.split('una sola vez: ')[1]!;
      const { origin } = new URL(link);
      const page = await (await fetch(link)).text();
      const code = /código de ahora es (\d{6})/.exec(page)![1]!;
      const secret = /<code>([A-Z2-7 ]+)<\/code>/.exec(page)![1]!.replaceAll(' ', '');
      const period = periodOfCode(secret, code, new Date(), 0)!;
      const body = new URLSearchParams({ password, repeated: password, code });
      const headers = { origin };
      const entered = await fetch(link, { method: 'POST', headers, body, redirect: 'manual' });
      const cookie = entered.headers.get('set-cookie')!.split(';')[0]!;
      return { name, headers: { cookie, origin }, secret, period, receipts: 0 };
    }),
  );
}

interface Place {
  clerk: Clerk;
  page: string;
  /** A moment that no other letter of an operation contains: letters contain the day without the month. */
  day: string;
  /** A day within the limit until a pickup. */
  soon: string;
  time: string;
}

/** A clerk's form with a receipt that got no answer: it is sent again, even after a kill. */
export type Unanswered = Map<Clerk, { code: string; typed: Record<string, string> }>;

/** A clerk's values for a form; undefined when the clerk can't fill it in. */
type Fill = (place: Place) => Record<string, string> | undefined;

const receipts = 'balance part received';
const noShow = 'buyer did not come';

/** A reason and the clerk's next one-time code; undefined until there is a new one. */
const withCode: Fill = ({ clerk }) => {
  const now = periodAt(new Date());
  const period = Math.max(clerk.period + 1, now - 1);
  if (period > now + 1) return undefined;
  clerk.period = period;
  return { why, again: codeOf(clerk.secret, period) };
};

/** The clerks' acts, by the event in the page's form. */
const acts = new Map<string, { name: OfStaff; fill: Fill }>([
  [noShow, { name: 'absent', fill: () => ({}) }],
  ['buyer given more time', { name: 'wait', fill: ({ day }) => ({ day }) }],
  ['buyer came', { name: 'come', fill: () => ({}) }],
  [
    receipts,
    {
      name: 'receive',
      fill: ({ clerk }) => {
        clerk.receipts += 1;
        const [receipt, amount] = [`${clerk.name}-${clerk.receipts}`, `${100 + clerk.receipts}`];
        return { receipt, amount, means: 'cash' };
      },
    },
  ],
  [
    'balance part taken back',
    {
      name: 'unreceive',
      fill: (place) => {
        const [, part] = /value="((?:administración|gerencia)-\d+)"/.exec(place.page) ?? [];
        const confirmed = part === undefined ? undefined : withCode(place);
        return part !== undefined && confirmed ? { part, ...confirmed } : undefined;
      },
    },
  ],
  ['papers at the registry', { name: 'register', fill: () => ({}) }],
  ['vehicle ready', { name: 'ready', fill: ({ soon, time }) => ({ day: soon, time }) }],
  ['vehicle delivered', { name: 'deliver', fill: withCode }],
  ['last step taken back', { name: 'undo', fill: () => ({ why }) }],
  [
    'refund ordered',
    {
      name: 'order',
      fill: withCode,
    },
  ],
]);

export const deskActs = [...acts.values()].map(({ name }) => name);

/**
 * The clerks open one of the last reservations, and each sends an event that its page offers, at the same moment;
 * repeatedly until `isOver`. Returns the reason if they stopped before that.
 */
export async function workAtDesk(
  clerks: readonly Clerk[],
  unanswered: Unanswered,
  random: () => number,
  history: History,
  { isOver, answered }: { isOver: () => boolean; answered: () => void },
): Promise<string | undefined> {
  const one = <T>(of: readonly T[]) => of[Math.floor(random() * of.length)];

  async function act(clerk: Clerk, code: string): Promise<string | undefined> {
    // The search leads to the only case with the code.
    const found = await fetch(`${clerk.headers.origin}/reservas?q=${code}`, {
      headers: clerk.headers,
    });
    const [address] = found.url.split('?');
    const page = await found.text();
    const place = { clerk, page, ...nextMoment() };
    const events = [...page.matchAll(/name="event" value="([^"]+)"/g)].map(([, event]) => event!);
    const offered = events.filter((event) => acts.has(event));
    const repeated = offered.includes(receipts) ? unanswered.get(clerk)?.typed : undefined;
    // A no-show is rarely possible, so it is preferred.
    const rare = offered.includes(noShow) && random() < 0.5 ? noShow : one(offered);
    const event = repeated ? receipts : (rare ?? '');
    const { name, fill } = acts.get(event) ?? {};
    const typed = repeated ?? fill?.(place);
    unanswered.delete(clerk);
    if (!name || !typed) return undefined;
    const seen = /name="revision" value="(\d+)"/.exec(page)![1]!;
    const body = new URLSearchParams({ event, revision: seen, ...typed });
    const parts = [typed['receipt'] ?? typed['part'], typed['amount']].filter(Boolean).join(' of ');
    const call = { client: clerk.name, name, code, seen: Number(seen), parts };
    if (name === 'receive') unanswered.set(clerk, { code, typed });
    const answer = await history.act(call, async () => {
      const { headers } = clerk;
      const sent = { method: 'POST', headers, body, redirect: 'manual' } as const;
      return answerIn(await fetch(`${address}/actos`, sent));
    });
    unanswered.delete(clerk);
    return answer;
  }

  let failures = 0;
  while (!isOver()) {
    const [waiting] = unanswered.values();
    const code = waiting?.code ?? one(history.lastPaid(lastPaid));
    if (code === undefined) {
      await wait(10);
      continue;
    }
    const ends = await Promise.allSettled(clerks.map((clerk) => act(clerk, code)));
    const failure = ends.find((end) => end.status === 'rejected');
    if (ends.some((end) => end.status === 'fulfilled' && end.value)) answered();
    failures = failure ? failures + 1 : 0;
    if (failures >= maxFailures && !isOver()) return `a clerk gave up after ${failure?.reason}`;
  }
  return undefined;
}

let moments = 0;

function nextMoment() {
  moments += 1;
  const day = dayInMendoza(new Date(Date.now() + (1 + (moments % 25)) * dayMs));
  // Within the limit of days until a pickup.
  const soon = dayInMendoza(new Date(Date.now() + (1 + (moments % 14)) * dayMs));
  return { day, soon, time: `10:${String(moments % 60).padStart(2, '0')}` };
}

async function answerIn(response: Response): Promise<string> {
  const page = await response.text();
  if (response.status === 303) return 'done';
  if (response.status === 409) return 'changed';
  if (response.status !== 422) throw new Error(`the desk answered ${response.status}`);
  return /ya hay un pago con ese recibo/i.test(page) ? 'receipt' : 'refused';
}
