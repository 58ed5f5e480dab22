import { afterEach, expect, test, vi } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

const paymentsUrl = 'https://pagos.example/sandbox';

test('without a chat a page loads what is its own, and frames the payments provider', () => {
  expect(contentSecurityPolicy({ paymentsUrl, chatScriptUrl: undefined }).split('; ')).toEqual([
    "default-src 'self'",
    "script-src 'self'",
    "connect-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    'frame-src https://pagos.example',
    "frame-ancestors 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "object-src 'none'",
  ]);
});

test('the chat may load its parts from where its script comes from, and from nowhere else', () => {
  const chatScriptUrl = 'https://chat.example/widget.js?sitio=7';
  const policy = contentSecurityPolicy({ paymentsUrl, chatScriptUrl });
  expect(policy.split('; ').filter((rule) => rule.includes('chat'))).toEqual([
    "script-src 'self' https://chat.example",
    "connect-src 'self' https://chat.example",
    "style-src 'self' 'unsafe-inline' https://chat.example",
    "img-src 'self' data: https://chat.example",
    'frame-src https://pagos.example https://chat.example',
  ]);
});

test('under development a page may run what Vite writes into it, and wait in a worker', () => {
  const rules = () => contentSecurityPolicy({ paymentsUrl, chatScriptUrl: undefined }).split('; ');
  const elsewhere = rules();
  vi.stubEnv('NODE_ENV', 'development');
  expect(rules().filter((rule) => !elsewhere.includes(rule))).toEqual([
    "script-src 'self' 'unsafe-inline'",
    'worker-src blob:',
  ]);
});
