import { afterEach, expect, test, vi } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

const paymentsUrl = 'https://pagos.example/sandbox';

test('without a chat, a page loads only from its own origin and frames the payments provider', () => {
  expect(
    contentSecurityPolicy({
      paymentsUrl,
      chatScriptUrl: undefined,
      chatOrigins: [],
      mediaOrigins: [],
    }).split('; '),
  ).toEqual([
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

test('the chat can load files only from the origin of its script', () => {
  const chatScriptUrl = 'https://chat.example/widget.js?sitio=7';
  const policy = contentSecurityPolicy({
    paymentsUrl,
    chatScriptUrl,
    chatOrigins: [],
    mediaOrigins: [],
  });
  expect(policy.split('; ').filter((rule) => rule.includes('chat'))).toEqual([
    "script-src 'self' https://chat.example",
    "connect-src 'self' https://chat.example",
    "style-src 'self' 'unsafe-inline' https://chat.example",
    "img-src 'self' data: https://chat.example",
    'frame-src https://pagos.example https://chat.example',
  ]);
});

test('the chat can load files from other origins that are allowed too', () => {
  const policy = contentSecurityPolicy({
    paymentsUrl,
    chatScriptUrl: 'https://chat.example/widget.js',
    chatOrigins: ['https://*.cdn.example', 'https://chat.example', 'wss://vivo.example'],
    mediaOrigins: [],
  });
  expect(policy).toContain(
    "connect-src 'self' https://chat.example https://*.cdn.example wss://vivo.example;",
  );
});

test('in development, a page can run the inline scripts and the worker of Vite', () => {
  const rules = () =>
    contentSecurityPolicy({
      paymentsUrl,
      chatScriptUrl: undefined,
      chatOrigins: [],
      mediaOrigins: [],
    }).split('; ');
  const elsewhere = rules();
  vi.stubEnv('NODE_ENV', 'development');
  expect(rules().filter((rule) => !elsewhere.includes(rule))).toEqual([
    "script-src 'self' 'unsafe-inline'",
    'worker-src blob:',
  ]);
});

test('pictures and videos can come from the origins of the setting', () => {
  const policy = contentSecurityPolicy({
    paymentsUrl,
    chatScriptUrl: undefined,
    chatOrigins: [],
    mediaOrigins: ['https://fotos.example', 'https:'],
  });
  expect(policy.split('; ').filter((rule) => rule.includes('fotos'))).toEqual([
    "img-src 'self' data: https://fotos.example https:",
    "media-src 'self' https://fotos.example https:",
  ]);
});
