import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Inline, PageKind, Policy } from './policies.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The kind of page whose policy the route's answer has; 'call' by default. */
    kind?: PageKind;
  }
  interface FastifyInstance {
    securityHeaders(kind: PageKind): Readonly<Record<string, string>>;
    /** Allows an inline script or style in pages. A call after the start changes the headers of later answers. */
    allowInline(kind: keyof Inline, source: string): Promise<void>;
  }
}

/** Gives every answer of the application the headers of its kind, including errors. */
export function addSecurityHeaders(
  app: FastifyInstance,
  policiesWith: (inline: Inline) => Readonly<Record<PageKind, Policy>>,
): void {
  const inline = { scripts: new Set<string>(), styles: new Set<string>() };
  const headers = {} as Record<PageKind, Record<string, string>>;
  let isReady = false;
  async function prepare() {
    const policies = policiesWith(inline);
    for (const kind of Object.keys(policies) as PageKind[]) {
      headers[kind] = await headersOf(policies[kind]);
    }
  }
  app.addHook('onReady', async () => {
    isReady = true;
    await prepare();
  });
  app.decorate('securityHeaders', (kind) => headers[kind]);
  app.decorate('allowInline', async (kind, source) => {
    if (inline[kind].has(source)) return;
    inline[kind].add(source);
    if (isReady) await prepare();
  });
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers[request.routeOptions.config?.kind ?? 'call']);
    done();
  });
}

/** Gives every answer of an application with one kind of answers the same headers. */
export function addHeaders(app: FastifyInstance, policy: () => Policy): void {
  let headers: Promise<Record<string, string>> | undefined;
  app.addHook('onRequest', async (_request, reply) => {
    headers ??= headersOf(policy());
    reply.headers(await headers);
  });
}

const ordinary = new Set(['content-length', 'content-type', 'connection', 'date']);

/** Helmet's headers for a policy, computed once: computing them takes longer than sending a cached page. */
export async function headersOf({
  helmet: options,
  others,
}: Policy): Promise<Record<string, string>> {
  const app = Fastify();
  await app.register(helmet, options);
  app.get('/', () => '');
  const answer = await app.inject('/');
  await app.close();
  const own = Object.entries(answer.headers).filter(([name]) => !ordinary.has(name));
  return { ...(Object.fromEntries(own) as Record<string, string>), ...others };
}
