import { useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigationType, useParams, useSearchParams } from 'react-router-dom';
import { promotionParameter } from '../../../domain/addresses/links.ts';
import { brandBySlug, type Brands } from '../../../domain/vehicles/brands.ts';
import { dayInMendoza } from '../../../domain/time/dates.ts';
import { useBrands } from '../../api/context.ts';
import type { GivenAtUnit } from '../../../machines/ports.ts';
import type { ReservationInput } from '../../../machines/reservation/setup.ts';
import { stepBySlug } from '../../../machines/reservation/steps.ts';
import { recallDescribedUsedVehicle } from '../../api/described-used-vehicle.ts';
import { idInAddress } from '../../api/id-in-address.ts';
import { NotFoundPage } from '../../shell/not-found-page.tsx';
import { OpeningScreen } from './opening-screen.tsx';
import { Reservation } from './reservation.tsx';

const never = () => () => {};

/** The wizard's route. The server renders only its frame, so that no page contains an operation. */
export default function ReservationRoute() {
  const params = useParams();
  const [query] = useSearchParams();
  const [today] = useState(() => dayInMendoza(new Date()));
  const isBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const { state } = useLocation();
  // A reload and the way back start nothing by themselves.
  const given = useNavigationType() === 'POP' ? null : (state as GivenAtUnit | null);
  const from = startingPoint(useBrands(), params, query.get(promotionParameter), given);
  if (!from) return <NotFoundPage />;
  if (!isBrowser) return <OpeningScreen />;
  const described = recallDescribedUsedVehicle();
  const input = { from, step: stepBySlug(params['step']), today, described };
  return <Reservation input={input} />;
}

function startingPoint(
  brands: Brands,
  params: Record<string, string | undefined>,
  promotionCode: string | null,
  given: GivenAtUnit | null,
): ReservationInput['from'] | null {
  if (params['operation_code']) return { code: params['operation_code'] };
  const brand = brandBySlug(brands, params['brand']);
  const unitId = idInAddress(params['id']);
  if (!brand || unitId === undefined) return null;
  return {
    unit: {
      brandId: brand.id,
      unitId,
      ...(promotionCode && { promotionCode }),
      ...(given && { given }),
    },
  };
}
