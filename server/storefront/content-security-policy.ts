import type { Config } from '../config.ts';

/** What a page may load, and from where: beside the payments page in its frame, no stranger but the live chat. */
export function contentSecurityPolicy(
  config: Pick<Config, 'paymentsUrl' | 'chatScriptUrl'>,
): string {
  const isDevelopment = process.env['NODE_ENV'] === 'development';
  // Under development the browser also loads what Vite writes into the page.
  const scripts = isDevelopment ? "'self' 'unsafe-inline'" : "'self'";
  const chat = config.chatScriptUrl ? ` ${new URL(config.chatScriptUrl).origin}` : '';
  return [
    "default-src 'self'",
    `script-src ${scripts}${chat}`,
    `connect-src 'self'${chat}`,
    `style-src 'self' 'unsafe-inline'${chat}`,
    `img-src 'self' data:${chat}`,
    `frame-src ${new URL(config.paymentsUrl).origin}${chat}`,
    "frame-ancestors 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "object-src 'none'",
    // In a worker of its own an open page waits until the program is there again.
    ...(isDevelopment ? ['worker-src blob:'] : []),
  ].join('; ');
}
