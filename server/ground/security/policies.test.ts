import { afterEach, describe, expect, test, vi } from 'vitest';
import { storefrontPolicies, type Inline, type PageKind, type PolicySettings } from './policies.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

const settings: PolicySettings = {
  publicUrl: 'https://autos.example',
  paymentsUrl: 'https://pagos.example/sandbox',
  chatScriptUrl: undefined,
  chatOrigins: [],
  mediaOrigins: [],
};

function directives(
  changes: Partial<PolicySettings> = {},
  kind: PageKind = 'page',
  inline?: Inline,
): string[] {
  const policies = storefrontPolicies({ ...settings, ...changes }, inline);
  const { contentSecurityPolicy } = policies[kind].helmet;
  const { directives: rules } = contentSecurityPolicy as { directives: Record<string, string[]> };
  return Object.entries(rules).map(([name, values]) => [name, ...values].join(' '));
}

describe('the content security policy', () => {
  test('lets a page load only from its own origin and frame the payments provider', () => {
    expect(directives()).toEqual([
      "default-src 'self'",
      "script-src 'self'",
      "connect-src 'self'",
      "style-src 'self'",
      "require-trusted-types-for 'script'",
      'trusted-types own',
      "img-src 'self' data:",
      'frame-src https://pagos.example',
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "object-src 'none'",
      'report-uri /security-reports',
      'report-to security',
    ]);
  });

  test('lets the answer of a call load nothing', () => {
    expect(directives({ chatScriptUrl: 'https://chat.example/widget.js' }, 'call')).toEqual([
      "default-src 'none'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ]);
  });

  test('lets the chat load files only from the origin of its script', () => {
    const chatScriptUrl = 'https://chat.example/widget.js?sitio=7';
    expect(directives({ chatScriptUrl }).filter((rule) => rule.includes('chat'))).toEqual([
      "script-src 'self' https://chat.example",
      "connect-src 'self' https://chat.example",
      "style-src 'self' 'unsafe-inline' https://chat.example",
      "img-src 'self' data: https://chat.example",
      'frame-src https://pagos.example https://chat.example',
    ]);
    expect(directives({ chatScriptUrl }, 'reservation').join()).not.toContain('chat');
  });

  test('lets the chat load files from further allowed origins', () => {
    const rules = directives({
      chatScriptUrl: 'https://chat.example/widget.js',
      chatOrigins: ['https://*.cdn.example', 'https://chat.example', 'wss://vivo.example'],
    });
    expect(rules).toContain(
      "connect-src 'self' https://chat.example https://*.cdn.example wss://vivo.example",
    );
  });

  test('allows the inline scripts and styles of pages by their hash', () => {
    const inline = { scripts: ['go()'], styles: ['go()'] };
    const rulesOf = (kind: PageKind) =>
      directives({}, kind, inline).filter((rule) => /^(script|style)-src/.test(rule));
    const hashed = "'self' 'sha256-5KYv+PUboo5h+0+YAtGRPbwv5d/QxzHslP4YGnUaxRw='";
    expect(rulesOf('page')).toEqual([`script-src ${hashed}`, `style-src ${hashed}`]);
    expect(rulesOf('reservation')).toEqual(rulesOf('page'));
    expect(rulesOf('file')).toEqual(["style-src 'self' 'unsafe-inline'"]);
  });

  test('lets a page of development run the inline scripts and the worker of Vite', () => {
    const elsewhere = directives();
    vi.stubEnv('NODE_ENV', 'development');
    expect(directives().filter((rule) => !elsewhere.includes(rule))).toEqual([
      "script-src 'self' 'unsafe-inline'",
      "style-src 'self' 'unsafe-inline'",
      'worker-src blob:',
    ]);
  });

  test('lets pictures and videos come from the origins of the setting', () => {
    const mediaOrigins = ['https://fotos.example', 'https:'];
    expect(directives({ mediaOrigins }).filter((rule) => rule.includes('fotos'))).toEqual([
      "img-src 'self' data: https://fotos.example https:",
      "media-src 'self' https://fotos.example https:",
    ]);
  });
});
