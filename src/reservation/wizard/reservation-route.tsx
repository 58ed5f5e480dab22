import { useState } from 'react';
import {
  useLoaderData,
  useLocation,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router-dom';
import { promotionParameter } from '../../../domain/addresses/links.ts';
import { brandBySlug } from '../../../domain/vehicles/brands.ts';
import { dayInMendoza } from '../../../domain/time/dates.ts';
import { type Api, useApi } from '../../api/context.ts';
import type { GivenAtUnit } from '../../../machines/ports.ts';
import type { ReservationInput } from '../../../machines/reservation/setup.ts';
import { stepBySlug } from '../../../machines/reservation/steps.ts';
import { recallDescribedUsedVehicle } from '../../api/described-used-vehicle.ts';
import { idInAddress } from '../../api/id-in-address.ts';
import { unitQuery } from '../../api/queries.ts';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import { NotFoundPage } from '../../shell/not-found-page.tsx';
import type { OpenedReservation } from './opened-reservation.ts';
import { Reservation } from './reservation.tsx';

export { fetchScreens } from './step-screens.ts';

/** The wizard's route. The server renders the first screen, and the browser continues from there. */
export default function ReservationRoute() {
  const params = useParams();
  const [query] = useSearchParams();
  const [today] = useState(() => dayInMendoza(new Date()));
  const opened = useLoaderData<OpenedReservation | null>();
  const isWaiting = !useIsHydrated();
  const { state } = useLocation();
  // A reload and the back button start no operation.
  const given = useNavigationType() === 'POP' ? null : (state as GivenAtUnit | null);
  const from = startingPoint(useApi(), params, query.get(promotionParameter), given);
  if (!from) return <NotFoundPage />;
  const described = recallDescribedUsedVehicle();
  const input = { from, step: stepBySlug(params['step']), today, described };
  return <Reservation input={input} opened={opened} isWaiting={isWaiting} />;
}

function startingPoint(
  { client, queryClient }: Api,
  params: Record<string, string | undefined>,
  promotionCode: string | null,
  given: GivenAtUnit | null,
): ReservationInput['from'] | null {
  if (params['operation_code']) return { code: params['operation_code'] };
  const brand = brandBySlug(client.brands, params['brand']);
  const unitId = idInAddress(params['id']);
  if (!brand || unitId === undefined) return null;
  const found = queryClient.getQueryData(unitQuery(client, brand.id, unitId).queryKey);
  return {
    unit: {
      brandId: brand.id,
      unitId,
      ...(found && { found }),
      ...(promotionCode && { promotionCode }),
      ...(given && { given }),
    },
  };
}
