import { runInNewContext } from 'node:vm';
import { describe, expect, test, vi } from 'vitest';
import { callAgainScript, overloadedPage } from './overloaded-page.ts';

/** Runs the page's script with answers of its requests, until it neither waits nor has an answer left. */
async function callAgain(answers: ({ status: number; left?: string } | 'no connection')[]) {
  const output = { textContent: 'Quedan 9 vehículos en venta.' };
  const reload = vi.fn();
  const waits: number[] = [];
  let turn: (() => Promise<void>) | undefined;
  runInNewContext(callAgainScript, {
    document: { querySelector: () => output },
    location: { href: '/oportunidades', reload },
    setTimeout: (next: () => Promise<void>, ms: number) => {
      waits.push(ms);
      turn = next;
    },
    fetch: async () => {
      const answer = answers.shift()!;
      if (answer === 'no connection') throw new TypeError();
      const { status, left = '' } = answer;
      return { status, text: async () => overloadedPage({ requestId: 'r', left }) };
    },
  });
  while (turn && answers.length > 0) {
    const next: () => Promise<void> = turn;
    turn = undefined;
    await next();
  }
  return { left: output.textContent, isReloaded: reload.mock.calls.length === 1, waits };
}

describe('the page of an overload', () => {
  test('requests its address again after five to ten seconds, and shows how many vehicles are left now', async () => {
    const left = 'Quedan 3 vehículos en venta.';
    const page = await callAgain([{ status: 503, left }]);
    expect(page).toMatchObject({ left, isReloaded: false, waits: { length: 2 } });
    expect(page.waits.filter((ms) => ms < 5000 || ms > 10_000)).toEqual([]);
  });

  test.each([200, 410])('opens the page once it is answered with %i', async (status) => {
    expect(await callAgain([{ status: 503 }, { status }])).toMatchObject({ isReloaded: true });
  });

  test('goes on after a lost connection, with the count that it had', async () => {
    expect(await callAgain(['no connection', 'no connection'])).toMatchObject({
      left: 'Quedan 9 vehículos en venta.',
      isReloaded: false,
      waits: { length: 3 },
    });
  });
});
