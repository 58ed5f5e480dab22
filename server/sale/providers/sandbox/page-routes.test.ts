import { describe, expect, test, vi } from 'vitest';
import { DatabaseAway } from '../../../ground/db/away.ts';
import {
  cards,
  headingOf,
  startSandbox,
  storefrontOrigin,
} from '../../../../tests/support/api/sandbox-harness.ts';

const plainSpaces = (text: string) => text.replaceAll('\u00a0', ' ');
const hasForm = (body: string) => body.includes('<form');

const sandbox = await startSandbox();

describe("the sandbox's framed page", () => {
  test('has fields for a card and shows what will be charged, in one, two or three installments', async () => {
    await sandbox.openIntent('form');
    const { statusCode, body } = await sandbox.view('form');
    expect(statusCode).toBe(200);
    expect(headingOf(body)).toBe('Pagá la seña con tarjeta');
    const plans = [...body.matchAll(/class="plan">([^<]*)</g)].map((match) =>
      plainSpaces(match[1]!),
    );
    // The CFTEA stands in the line of the installment, in its size and weight.
    expect(plans).toEqual([
      '1 pago de $ 200.000, CFTEA 0,00&nbsp;%',
      '2 cuotas de $ 100.000, CFTEA 0,00&nbsp;%',
      '3 cuotas de $ 66.666, CFTEA 0,00&nbsp;%',
    ]);
    expect(plainSpaces(body)).toContain('La primera, de $ 66.668.');
    expect(body).not.toMatch(/débito/i);
  });

  const [otherAmount, otherMerchant, unknown] = [
    [409, 'El importe no coincide con la reserva.'],
    [403, 'El pago no corresponde a este comercio.'],
    [404, 'No encontramos este pago.'],
  ] as const;
  test.each<[string, readonly [number, string], Parameters<typeof sandbox.view>]>([
    ['another amount', otherAmount, ['known', '1']],
    ['half a peso more', otherAmount, ['known', '200000.5']],
    ['no amount', otherAmount, ['known', '']],
    ['another form of the amount', otherAmount, ['known', '2e5']],
    ['the token of another merchant', otherMerchant, ['known', 200_000, 'token-nissan']],
    ['a reference without an intent', unknown, ['nobody']],
  ])('refuses %s', async (_, refusal, query) => {
    await sandbox.openIntent('known');
    const { statusCode, body } = await sandbox.view(...query);
    expect([statusCode, headingOf(body)]).toEqual(refusal);
    expect(hasForm(body)).toBe(false);
  });

  test('neither shows a form nor charges a card after the deadline', async () => {
    await sandbox.openIntent('late', 200_000, '2026-11-20T18:00:00.000Z');
    for (const answer of [await sandbox.view('late'), await sandbox.pay('late', cards.approved)]) {
      expect(answer.statusCode).toBe(410);
      expect(headingOf(answer.body)).toBe('Se terminó el tiempo para pagar.');
    }
    expect(await sandbox.payments('late')).toEqual([]);
  });

  test('refuses a reference with a NUL', async () => {
    expect((await sandbox.view('a\0b')).statusCode).toBe(404);
    expect((await sandbox.pay('a\0b', cards.approved)).statusCode).toBe(404);
  });

  test('can be framed only by the storefront, and is never cached', async () => {
    const { headers } = await sandbox.view('nobody');
    expect(headers['content-security-policy']).toBe(
      `default-src 'none';script-src 'self';style-src 'self';font-src 'self';connect-src 'self';base-uri 'none';form-action 'self';frame-ancestors ${storefrontOrigin}`,
    );
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['cache-control']).toBe('no-store');
  });

  test('posts its outcome only to the storefront', async () => {
    const { body } = await sandbox.payNew('outcome', cards.approved);
    expect(body).toContain('data-outcome="approved"');
    expect(body).toContain('data-client-ref="outcome"');
    expect(body).toContain(`data-target-origin="${storefrontOrigin}"`);
  });

  test('escapes the values of its query', async () => {
    const reference = '"><script>alert(1)</script>';
    await sandbox.openIntent(reference);
    const { statusCode, body } = await sandbox.view(reference);
    expect(statusCode).toBe(200);
    expect(body).not.toContain('<script>alert');
    expect(body).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;');
  });
});

describe('a card form with mistakes', () => {
  test('returns the typed values and the errors, without the card number and the security code', async () => {
    const { statusCode, body } = await sandbox.payNew('mistakes', '4509 9535 7777 375', {
      holder: 'Ana "Anita" Pérez',
      code: '987',
    });
    expect(statusCode).toBe(422);
    expect(body).toContain('El número tiene que tener 16 dígitos.');
    expect(body).toContain('value="Ana &quot;Anita&quot; Pérez"');
    expect(body.match(/aria-invalid="true"/g)).toHaveLength(1);
    expect(body).not.toContain('7777');
    expect(body).not.toContain('987');
  });

  test('does not charge an amount that was changed in the form', async () => {
    const { statusCode, body } = await sandbox.payNew('changed', cards.approved, { import: '1' });
    expect(statusCode).toBe(409);
    expect(headingOf(body)).toBe('El importe no coincide con la reserva.');
    expect(await sandbox.payments('changed')).toEqual([]);
  });
});

describe('the sandbox', () => {
  test('responds to the health check', async () => {
    expect((await sandbox.app.inject('/health')).json()).toEqual({ status: 'ok' });
  });

  test.each([
    ['/pay.css', 'text/css; charset=utf-8'],
    ['/form.css', 'text/css; charset=utf-8'],
    ['/figtree.woff2', 'font/woff2'],
    ['/pay.js', 'text/javascript; charset=utf-8'],
  ])('serves %s', async (path, type) => {
    const { statusCode, headers } = await sandbox.app.inject(path);
    expect([statusCode, headers['content-type']]).toEqual([200, type]);
  });

  test('serves what its script imports, at the address that a browser resolves', async () => {
    const { body } = await sandbox.app.inject('/pay.js');
    const [, path] = / from '([^']+)'/.exec(body)!;
    const { pathname } = new URL(path!, 'https://pagos.example/pay.js');
    expect((await sandbox.app.inject(pathname)).body).toContain('export function announceReady');
  });

  test('responds with 503 while the database is away', async () => {
    vi.spyOn(sandbox.db, 'select').mockImplementationOnce(() => {
      throw new DatabaseAway({ cause: new Error('no connection') });
    });
    expect((await sandbox.view('nobody')).statusCode).toBe(503);
    expect((await sandbox.view('nobody')).statusCode).toBe(404);
  });

  test('closes the connection of an unfinished request', () => {
    expect(sandbox.app.server.requestTimeout).toBe(60_000);
  });

  test('responds to an unknown address in Spanish', async () => {
    const { statusCode, body } = await sandbox.app.inject('/otra');
    expect(statusCode).toBe(404);
    expect(headingOf(body)).toBe('No encontramos esta página.');
  });
});
