import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { redactOperationCodes } from '../../../domain/operation/codes/operation-code.ts';
import { limitByNetwork } from '../limits/limit-by-network.ts';
import { reportPath } from './policies.ts';

const reportsAMinute = 20;

/** The two forms of a browser's report: report-uri, and the Reporting API. */
const oneReport = z.object({
  'csp-report': z.object({
    'document-uri': z.string(),
    'effective-directive': z.string().optional(),
    'violated-directive': z.string().optional(),
    'blocked-uri': z.string().optional(),
  }),
});
const reports = z.array(
  z.object({
    type: z.string(),
    body: z.object({
      documentURL: z.string().optional(),
      effectiveDirective: z.string().optional(),
      blockedURL: z.string().optional(),
    }),
  }),
);

interface Violation {
  directive: string;
  page: string;
  blocked: string;
}

/** Logs policy violations without personal data: the path of our own address, the origin of another site. */
export function reportRoutes(app: FastifyInstance): void {
  const limit = limitByNetwork(app, 'reports', reportsAMinute, '1 minute');
  app.register(async (scope) => {
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string', bodyLimit: 16 * 1024 },
      scope.getDefaultJsonParser('remove', 'remove'),
    );
    scope.post(reportPath, async (request, reply) => {
      const standing = await limit(request);
      if (standing.isAllowed || !standing.isExceeded) {
        for (const violation of violations(request.body)) {
          request.log.warn(violation, 'a browser refused part of a page');
        }
      }
      return reply.code(204).send();
    });
  });
}

/** The violations in a report, after a check of its form. */
export function violations(body: unknown): Violation[] {
  const one = oneReport.safeParse(body);
  if (one.success) {
    const report = one.data['csp-report'];
    const directive = report['effective-directive'] ?? report['violated-directive'];
    return [violation(directive, report['document-uri'], report['blocked-uri'])];
  }
  const many = reports.safeParse(body);
  if (!many.success) return [];
  return many.data
    .filter(({ type }) => type === 'csp-violation')
    .slice(0, 10)
    .map(({ body: { effectiveDirective, documentURL, blockedURL } }) =>
      violation(effectiveDirective, documentURL, blockedURL),
    );
}

function violation(directive = '', page = '', blocked = ''): Violation {
  return {
    directive: directive.slice(0, 40),
    page: redactOperationCodes(URL.parse(page)?.pathname ?? '').slice(0, 100),
    // 'inline' and 'eval' aren't addresses.
    blocked: (URL.parse(blocked)?.origin ?? blocked).slice(0, 100),
  };
}
