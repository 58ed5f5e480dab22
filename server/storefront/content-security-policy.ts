import type { Config } from '../config.ts';

/** The Content-Security-Policy: the only other origins are the framed payments page, the live chat, and those of pictures. */
export function contentSecurityPolicy(
  config: Pick<Config, 'paymentsUrl' | 'chatScriptUrl' | 'chatOrigins' | 'mediaOrigins'>,
): string {
  const isDevelopment = process.env['NODE_ENV'] === 'development';
  // In development, Vite adds inline scripts and styles to the page.
  const scripts = isDevelopment ? "'self' 'unsafe-inline'" : "'self'";
  const chat = chatOrigins(config)
    .map((origin) => ` ${origin}`)
    .join('');
  const media = config.mediaOrigins.map((origin) => ` ${origin}`).join('');
  return [
    "default-src 'self'",
    `script-src ${scripts}${chat}`,
    `connect-src 'self'${chat}`,
    `style-src 'self' 'unsafe-inline'${chat}`,
    `img-src 'self' data:${media}${chat}`,
    ...(media ? [`media-src 'self'${media}`] : []),
    `frame-src ${new URL(config.paymentsUrl).origin}${chat}`,
    "frame-ancestors 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "object-src 'none'",
    // Vite's client polls in a worker until the restarted server answers.
    ...(isDevelopment ? ['worker-src blob:'] : []),
  ].join('; ');
}

function chatOrigins(config: Pick<Config, 'chatScriptUrl' | 'chatOrigins'>): string[] {
  return config.chatScriptUrl
    ? [...new Set([new URL(config.chatScriptUrl).origin, ...config.chatOrigins])]
    : [];
}
