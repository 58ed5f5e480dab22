import Fastify, {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { wireErrors, type ErrorCode } from '../domain/wire/errors.ts';
import type { Dealership } from '../server/sale/dealership.ts';
import { loggerOptions } from '../server/ground/http/http-app.ts';
import { serveFiles, typeface } from '../server/sale/payments/pages/files.ts';
import { acceptForms, formIn, queryOf } from '../server/sale/payments/pages/forms.ts';
import { html } from '../server/sale/payments/pages/html.ts';
import { addHeaders, headersOf } from '../server/ground/security/headers.ts';
import { deskPolicy } from '../server/ground/security/policies.ts';
import { refusalOf } from '../server/ground/wire/refusal.ts';
import { cookiesOf, sentenceCookie, sessionCookie } from './people/cookies.ts';
import { record } from './journal.ts';
import { document, type Page } from './pages/document.ts';
import { DeskForm } from './pages/form.ts';
import { sessionOf } from './people/sessions.ts';
import type { Person } from './person.ts';
import type { Answering, Desk, Method } from './requests.ts';
import { Refused } from './refused.ts';
import { may, type DeskAct } from './roles.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The act of a desk route; a route without it is closed. */
    act?: DeskAct | 'with nobody';
  }
  interface FastifyRequest {
    session?: { person: Person; token: string } | undefined;
  }
}

const styles = ['tokens', 'brands', 'reset', 'base'].map((name) => `../src/ui/styles/${name}.css`);

/** The application of the desk without its parts: permissions, checks of origin, and pages for refusals. */
export function createDesk(dealership: Dealership, url: string): Desk {
  const { config, db, now } = dealership;
  const { trustProxy } = config;
  const app = Fastify({
    logger: loggerOptions(config.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { ignoreTrailingSlash: true },
    bodyLimit: 64 * 1024,
    // Sheets with photographs come by a slow line too.
    requestTimeout: 600_000,
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy,
  });
  const origin = new URL(url).origin;
  addHeaders(app, () => deskPolicy(url, config.publicUrl));
  acceptForms(app);

  app.addHook('onRequest', async (request, reply) => {
    if (isForeign(request, origin)) {
      throw new Refused(403, 'Ese pedido no salió del escritorio: entrá y hacelo desde acá.');
    }
    const token = cookiesOf(request)[sessionCookie];
    const found = token ? await sessionOf(db, token, now()) : undefined;
    request.session = found && { person: found.person, token: found.session.token };
    const act = request.routeOptions.config.act;
    if (request.is404 || act === 'with nobody') return undefined;
    if (!found) {
      if (request.method === 'GET') return reply.redirect('/entrar', 303);
      throw new Refused(401, 'Tu sesión terminó: entrá de nuevo. No se guardó nada.');
    }
    if (!act || !may(found.person.role, act)) {
      await record(db, now(), { person: found.person, act: 'was refused', note: act });
      throw new Refused(403, 'Tu rol no puede hacer eso. Pedíselo a gerencia.');
    }
    return undefined;
  });

  /** The headers of pages that need more than a form does. */
  const more = new Map<string, Promise<Record<string, string>>>();

  async function send(request: FastifyRequest, reply: FastifyReply, page: Page) {
    const around = {
      person: request.session?.person,
      path: request.url.split('?')[0]!,
      hasCatalogue: !config.apiUrl,
      done: sentenceCookie.take(request, reply),
    };
    const { status = 200, retryAfter } = page.refused ?? {};
    if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
    if (page.script || page.hasFrame) {
      const needs = { hasPhotographs: page.script !== undefined, hasFrame: page.hasFrame };
      const key = JSON.stringify(needs);
      if (!more.has(key)) more.set(key, headersOf(deskPolicy(url, config.publicUrl, needs)));
      reply.headers((await more.get(key))!);
    }
    const { refreshSeconds } = page;
    if (refreshSeconds !== undefined) reply.header('refresh', String(refreshSeconds));
    return reply.code(status).type('text/html; charset=utf-8').send(document(page, around));
  }

  function add(
    method: Method,
    path: string,
    act: DeskAct | 'with nobody',
    answer: Answering,
    scope: Pick<FastifyInstance, 'route'> = app,
  ) {
    scope.route({
      method,
      url: path,
      config: { act },
      handler: async (request, reply) => {
        const form = new DeskForm(formIn(request.body));
        const answered = await answer({
          request,
          reply,
          params: request.params as Record<string, string>,
          query: queryOf(request.url),
          form,
        });
        if ('file' in answered) return reply.headers(answered.headers).send(answered.file);
        if (!('to' in answered)) return send(request, reply, answered);
        if (answered.sentence) sentenceCookie.put(reply, answered.sentence);
        return reply.redirect(answered.to, 303);
      },
    });
  }

  app.setNotFoundHandler(() => {
    throw new Refused(404, 'No encontramos esta página.');
  });
  app.setErrorHandler((error, request, reply) => {
    const { status, message, retryAfter } =
      error instanceof Refused ? error : refusedBy(refusalOf(error, request.log).code);
    // This page has no field beside which the sentence could stand.
    const refused = new Refused(status, message, undefined, retryAfter);
    const main = request.session
      ? html`<p><a href="/hoy">Ir a Hoy</a></p>`
      : html`<p><a href="/entrar">Entrar</a></p>`;
    return send(request, reply, {
      title: 'No se pudo',
      main,
      refused,
    });
  });

  const isOpen = { act: 'with nobody' } as const;
  const sheets = [...styles, './pages/desk.css'].map((file) => new URL(file, import.meta.url));
  const gallery = new URL('./catalogue/gallery/gallery.js', import.meta.url);
  serveFiles(
    app,
    { '/desk.css': sheets, '/figtree.woff2': typeface, '/gallery.js': gallery },
    isOpen,
  );
  app.get('/health', { config: isOpen }, async () => ({ status: 'ok' }));

  return {
    app,
    dealership,
    url,
    openRoute: (method, path, answer) => add(method, path, 'with nobody', answer),
    route: (method, path, act, answer, scope) =>
      add(
        method,
        path,
        act,
        (requested) => answer({ ...requested, person: requested.request.session!.person }),
        scope,
      ),
  };
}

function refusedBy(code: ErrorCode): Refused {
  const { status, message } = wireErrors[code];
  return new Refused(status, message);
}

/**
 * Whether another site sent a request, including the shop on another port of the same host. Links from elsewhere are
 * allowed; forms must be our own.
 */
function isForeign({ method, headers }: FastifyRequest, ownOrigin: string): boolean {
  const { origin, 'sec-fetch-site': site, 'sec-fetch-mode': mode } = headers;
  const isReading = method === 'GET' || method === 'HEAD';
  if (site !== undefined && site !== 'same-origin') {
    const isTyped = site === 'none';
    return !(isReading && (isTyped || mode === 'navigate'));
  }
  return !isReading && origin !== ownOrigin;
}
