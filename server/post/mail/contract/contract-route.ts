import type { FastifyInstance } from 'fastify';
import { links } from '../../../../domain/addresses/links.ts';
import type { GuessGuard } from '../../../ground/limits/limit-by-network.ts';
import type { Dealership } from '../../../sale/dealership.ts';
import { openOperation } from '../../../sale/operations/operations.ts';
import { contractPdf, pdfHeaders } from './contract-pdf.ts';
import { contractOf } from './contract.ts';

/** Serves the boleto of a reservation; without one, its page. */
export function contractRoute(
  app: FastifyInstance,
  dealership: Dealership,
  guardCode: GuessGuard,
): void {
  const { system, config } = dealership;
  app.get<{ Params: { code: string } }>(
    links.contract(':code'),
    { config: { kind: 'reservation' } },
    async (request, reply) => {
      const { code } = request.params;
      const operation = await guardCode(request, () => openOperation(dealership, code));
      const parameters = await system.parameters(dealership.db);
      const contract = contractOf({ operation, parameters, publicUrl: config.publicUrl });
      if (!contract) return reply.redirect(links.resume(operation.code), 303);
      return reply.headers(pdfHeaders).send(await contractPdf(contract));
    },
  );
}
