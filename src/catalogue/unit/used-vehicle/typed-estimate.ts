import type { UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import type {
  DescribedUsedVehicle,
  describedUsedVehicleSchema,
} from '../../../../domain/operation/used-vehicles.ts';

/** What a shopper chose and typed of a used vehicle. */
export type TypedEstimate = z.input<ReturnType<typeof describedUsedVehicleSchema>>;

export interface EstimateFieldsProps {
  form: UseFormReturn<TypedEstimate, unknown, DescribedUsedVehicle>;
  /** Something was chosen or typed. */
  onChange: () => void;
}
