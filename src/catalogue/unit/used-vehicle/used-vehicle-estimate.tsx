import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { dayInMendoza } from '../../../../domain/time/dates.ts';
import {
  describedUsedVehicleSchema,
  type DescribedUsedVehicle,
} from '../../../../domain/operation/used-vehicles.ts';
import type { StockVehicle } from '../../../../domain/vehicles/stock-vehicle.ts';
import { useClient } from '../../../api/context.ts';
import { rememberDescribedUsedVehicle } from '../../../api/described-used-vehicle.ts';
import { usedVehicleEstimateQuery } from '../../../api/used-vehicle-queries.ts';
import { Button } from '../../../ui/form/button.tsx';
import { EstimateAnswer } from './estimate-answer.tsx';
import styles from './used-vehicle.module.css';
import { UsageFields, VersionChoice, type TypedEstimate } from './vehicle-fields.tsx';

const empty: TypedEstimate = { brandId: '', model: '', codia: '', year: '', kms: '' };

/**
 * Asks which used vehicle it is, and shows what it would be worth in part payment of a unit. Like the simulator of
 * installments it only reads: a query has its stages, and nothing is sent that a chart would have to send again.
 */
export default function UsedVehicleEstimate({ unit }: { unit: StockVehicle }) {
  const client = useClient();
  const [schema] = useState(() => describedUsedVehicleSchema(dayInMendoza(new Date())));
  const [described, describe] = useState<DescribedUsedVehicle>();
  const form = useForm<TypedEstimate, unknown, DescribedUsedVehicle>({
    defaultValues: empty,
    resolver: zodResolver(schema),
    mode: 'onTouched',
  });
  const estimate = useQuery(usedVehicleEstimateQuery(client, unit.currency, described));
  // The answer is about the vehicle that was described, not the one that is being typed.
  const onChange = () => describe(undefined);

  return (
    <form
      noValidate
      aria-label="Cotizá tu usado"
      onSubmit={form.handleSubmit((vehicle) => {
        describe(vehicle);
        rememberDescribedUsedVehicle(vehicle);
        // After a failure, the request for the same vehicle is repeated.
        if (estimate.isError) void estimate.refetch();
      })}
    >
      <div className={styles.form}>
        <VersionChoice form={form} onChange={onChange} />
        <UsageFields form={form} onChange={onChange} />
        <Button
          type="submit"
          variant="secondary"
          wide
          busy={estimate.isFetching}
          busyLabel="Cotizando…"
        >
          Cotizar
        </Button>
        <div aria-live="polite">
          <EstimateAnswer unit={unit} estimate={estimate} />
        </div>
      </div>
    </form>
  );
}
