import { links } from '../../../domain/addresses/links.ts';
import { anOperation } from '../../../domain/operation/samples.ts';
import { isSideStep, labelOf, slugOf, type StepId } from '../../../machines/reservation/steps.ts';
import { standInDealership, type StandInDealership } from '../wire/stand-in-dealership.ts';
import { titleOf } from '../wizard/step-titles.ts';
import { screenTitled } from './reading.ts';
import { renderRoute, type RenderedRoute } from './render-route.tsx';

export async function openStep(
  step: StepId,
  known: Partial<StandInDealership> = {},
): Promise<RenderedRoute & { dealership: StandInDealership }> {
  const dealership = standInDealership({ operation: anOperation(), ...known });
  const page = await renderRoute(links.step(slugOf(step), dealership.operation!.code));
  await screenTitled(isSideStep(step) ? labelOf(step) : titleOf(step));
  return { dealership, ...page };
}
