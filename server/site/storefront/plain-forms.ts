import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { alertLinks } from '../../../domain/addresses/alert-links.ts';
import { links, routePatterns } from '../../../domain/addresses/links.ts';
import { campaignsOf } from '../../../domain/forms/campaigns.ts';
import { contactForm, priceRequestForm } from '../../../domain/forms/contact-forms.ts';
import {
  revocationForm,
  revocationFormOfSystem,
} from '../../../domain/operation/revocation-form.ts';
import { testDriveForm } from '../../../domain/forms/test-drive.ts';
import { alertDecisionForm, alertForm } from '../../../domain/forms/alert.ts';
import { contactEndpoint } from '../../../domain/wire/contact.ts';
import { priceRequestEndpoint } from '../../../domain/wire/price-request.ts';
import { revocationEndpoint } from '../../../domain/wire/dealership/cancel.ts';
import { endpointPath, type Endpoint } from '../../../domain/wire/endpoint.ts';
import { isAnswerLost, isErrorBody, wireErrors } from '../../../domain/wire/errors.ts';
import { testDriveEndpoint } from '../../../domain/wire/test-drive.ts';
import { alertDecisionEndpoint, alertEndpoint } from '../../../domain/wire/alert.ts';
import { isFromAnotherSite } from '../../ground/security/foreign-form.ts';
import type { SubmittedForm } from '../../../domain/forms/submitted-form.ts';

interface PlainForm {
  form: SubmittedForm['form'];
  /** The page of the form, which is also its action. */
  path: string;
  schema: z.ZodMiniObject;
  endpoint: Endpoint;
  /** The address of the thanks; undefined when the answer is shown at once. */
  thanks?: string;
}

const plainForms = (hasSystemCodes: boolean): readonly PlainForm[] => [
  {
    form: 'contact',
    path: routePatterns.contact,
    schema: contactForm,
    endpoint: contactEndpoint,
    thanks: links.messageReceived(),
  },
  // The answer has a code that the law requires to be shown at once, and that must not be in an address.
  {
    form: 'revocation',
    path: routePatterns.revocation,
    schema: hasSystemCodes ? revocationFormOfSystem : revocationForm,
    endpoint: revocationEndpoint,
  },
  {
    form: 'price-request',
    path: routePatterns.versions,
    schema: priceRequestForm,
    endpoint: priceRequestEndpoint,
  },
  {
    form: 'test-drive',
    path: routePatterns.testDrive,
    schema: testDriveForm,
    endpoint: testDriveEndpoint,
  },
  // The answer contains the unit's standing.
  {
    form: 'alert',
    path: alertLinks.page(),
    schema: alertForm,
    endpoint: alertEndpoint,
  },
  // Mail programs post here too, with a body of their own (RFC 8058): the address has all data.
  {
    form: 'alert-decision',
    path: routePatterns.alert.replace('?', ''),
    schema: alertDecisionForm,
    endpoint: alertDecisionEndpoint,
  },
];

/** Fits the longest message with three bytes for each character, encoded. */
const longestBody = 64 * 1024;

export interface PlainFormOptions {
  group: string;
  publicUrl: string;
  /** Operations have the codes of an existing dealership system. */
  hasSystemCodes: boolean;
  /** Makes a call of the contract for the client at an address. */
  call: (
    url: string,
    body: object,
    clientAddress: string,
  ) => Promise<{ status: number; body: unknown }>;
  /** Renders the form's page with the submitted values. */
  sendPage: (
    request: FastifyRequest,
    reply: FastifyReply,
    submitted: SubmittedForm,
    status: number,
  ) => Promise<FastifyReply>;
}

/** Receives the forms that a browser posts as a document: without JavaScript, or before it has started. */
export async function plainFormRoutes(
  app: FastifyInstance,
  { group, publicUrl, hasSystemCodes, call, sendPage }: PlainFormOptions,
): Promise<void> {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: longestBody },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
  // Sent by mail programs; its content is ignored.
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'string', bodyLimit: longestBody },
    (_request, _body, done) => done(null, new URLSearchParams()),
  );
  for (const { form, path, schema, endpoint, thanks } of plainForms(hasSystemCodes)) {
    app.post(path, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const values = textsOf(request, Object.keys(schema.shape));
      const answerWith = (status: number, result: Partial<SubmittedForm>) =>
        sendPage(
          request,
          reply,
          { form, values, errors: {}, problem: null, answer: null, ...result },
          status,
        );
      if (isFromAnotherSite(request, publicUrl)) {
        return answerWith(400, { problem: wireErrors.invalid_request.message });
      }
      const checked = schema.safeParse(values);
      if (!checked.success) return answerWith(422, { errors: firstErrors(checked.error.issues) });
      const sent = { ...checked.data, campaigns: campaignsOfForm(request, publicUrl) };
      const { status, body } = await call(endpointPath(endpoint, group), sent, request.ip);
      if (isErrorBody(body)) {
        const { code, message } = body.error;
        return answerWith(status, { problem: isAnswerLost(code) ? '' : message });
      }
      if (status >= 400) return answerWith(status, { problem: wireErrors.internal.message });
      if (thanks) return reply.redirect(thanks, 303);
      return answerWith(200, { values: {}, answer: (body as { data: unknown }).data });
    });
  }
}

/** Without script, only the address of the form's page is known. */
function campaignsOfForm({ headers }: FastifyRequest, publicUrl: string) {
  const { referer } = headers;
  if (referer === undefined || !URL.canParse(referer)) return null;
  const arrival = { referrer: '', search: new URL(referer).search };
  return campaignsOf([arrival], new URL(publicUrl).host);
}

/** The named fields of the body, else of the address. Line breaks count as one character, as in the browser. */
function textsOf(
  { body, params, url }: FastifyRequest,
  names: readonly string[],
): Record<string, string> {
  const sent = body instanceof URLSearchParams ? body : new URLSearchParams();
  const address = new URLSearchParams(url.split('?')[1]);
  const inPath = params as Record<string, string | undefined>;
  const texts = names.flatMap((name): [string, string][] => {
    const text = sent.get(name) ?? inPath[name] ?? address.get(name);
    return text === null ? [] : [[name, text.replaceAll('\r\n', '\n')]];
  });
  return Object.fromEntries(texts);
}

function firstErrors(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  return Object.fromEntries(
    issues.toReversed().map(({ path, message }) => [path.join('.'), message]),
  );
}
