import type { FastifyInstance } from 'fastify';
import { operationMachine } from '../../../machines/operation/machine.ts';
import { snapshotOf } from '../../../machines/operation/state-of-status.ts';
import * as personal from '../../../machines/personal.ts';
import type { Dealership } from '../../sale/dealership.ts';

/** Shows the decisions of the operation charts in the workbench that the program serves. Only for development. */
export async function showDecisions(app: FastifyInstance, dealership: Dealership): Promise<void> {
  const { inspectDecisions } = await import('statechart-workbench/inspect');
  app.addHook('onListen', async () => {
    const show = inspectDecisions(operationMachine, app.listeningOrigin, personal);
    dealership.watchDecision = ({ operation: subject, facts: context, before, ...decision }) =>
      show({ subject, context, before: snapshotOf(before, context).value, ...decision });
  });
}
