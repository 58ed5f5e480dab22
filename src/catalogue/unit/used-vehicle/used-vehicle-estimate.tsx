import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { missingInWords } from '../../../../domain/operation/used-vehicles/named-used-vehicle.ts';
import { dayInMendoza } from '../../../../domain/time/dates.ts';
import {
  usedVehicleSchema,
  type DescribedUsedVehicle,
} from '../../../../domain/operation/used-vehicles/used-vehicles.ts';
import { type StockVehicle, priceToday } from '../../../../domain/vehicles/stock-vehicle.ts';
import { useClient } from '../../../api/context.ts';
import { rememberDescribedUsedVehicle } from '../../../api/described-used-vehicle.ts';
import { usedVehicleEstimateQuery } from '../../../api/used-vehicle-queries.ts';
import { useTypedText } from '../../../forms/typed-text.ts';
import { Button } from '../../../ui/form/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { useIsHydrated } from '../../../ui/use-is-hydrated.ts';
import styles from './used-vehicle.module.css';
import { useNamedUsedVehicle, VehicleChoices } from './vehicle-finder.tsx';
import stack from '../../../ui/layout/stack.module.css';
import { WireError } from '../../../../domain/wire/errors.ts';
import type { Valuation } from '../../../../domain/wire/valuation.ts';
import { useDollarRate, useMoney } from '../../../api/use-pesos.ts';
import { useFailureAdvice } from '../../../ui/feedback/failure-advice.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { LoudPrice } from '../../../ui/text/loud-price.tsx';
import texts from '../../../ui/text/texts.module.css';

/**
 * Describes a used vehicle and shows its estimated value in part payment of a unit, or of none yet: in pesos. It needs no chart, because it
 * only reads: the query has the stages of the request.
 */
export default function UsedVehicleEstimate({ unit }: { unit: StockVehicle | null }) {
  const currency = unit?.currency ?? 'ars';
  const client = useClient();
  const [schema] = useState(() => usedVehicleSchema(dayInMendoza(new Date())));
  const isHydrated = useIsHydrated();
  const { ref } = useTypedText<HTMLFormElement>('usado');
  const [described, describe] = useState<DescribedUsedVehicle>();
  // Fields are not validated on blur: an error would move the option that is being pressed.
  const form = useForm({ defaultValues: { words: '', kms: '' } });
  const words = useWatch({ control: form.control, name: 'words' });
  const found = useNamedUsedVehicle(words);
  const { brand, model, version, year } = found.named;
  const estimate = useQuery(usedVehicleEstimateQuery(client, currency, described));
  // The shown estimate is about the vehicle described before this change.
  const onChange = () => describe(undefined);
  const check = (kms: string) => schema.safeParse({ year, kms });
  const errorIn = (field: 'year' | 'kms', kms: string) =>
    check(kms).error?.issues.find(({ path }) => path[0] === field)?.message;

  const request = form.handleSubmit(({ kms }) => {
    const vehicle: DescribedUsedVehicle = {
      brandId: brand!.id,
      model: model!.name,
      codia: version!.codia,
      ...schema.parse({ year, kms }),
      estimate: null,
    };
    describe(vehicle);
    rememberDescribedUsedVehicle(vehicle);
    // After a failure, this repeats the same request.
    if (estimate.isError) void estimate.refetch();
  });
  // The first step of a reservation offers the used vehicle at this value.
  const amount = estimate.data?.valuation;
  const name = `${brand?.name} ${model?.name} ${version?.description}`;
  useEffect(() => {
    if (!described || amount === undefined) return;
    rememberDescribedUsedVehicle({ ...described, estimate: { name, amount, currency } });
  }, [described, amount, name, currency]);

  return (
    <form
      ref={ref}
      noValidate
      className={styles.estimate}
      aria-label="Cotizá tu usado"
      onSubmit={request}
    >
      <div className={stack.medium}>
        <TextField
          {...form.register('words', {
            onChange,
            validate: () => missingInWords(found.named) ?? errorIn('year', '') ?? true,
          })}
          label="Marca, modelo, versión y año"
          placeholder="Ej: Fiat Cronos 1.3 2021"
          errorMessage={form.formState.errors.words?.message}
          required
          autoComplete="off"
          maxLength={120}
        />
        {words.trim() && (
          <VehicleChoices
            {...found}
            onChoose={(choice) => {
              onChange();
              form.setValue('words', choice, { shouldValidate: form.formState.isSubmitted });
              form.setFocus('words');
            }}
          />
        )}
        <TextField
          {...form.register('kms', {
            onChange,
            // Leaving the last field requests the estimate when the form is complete.
            onBlur: ({ target: { value } }: { target: HTMLInputElement }) => {
              const isComplete = !missingInWords(found.named) && check(value).success;
              if (isComplete && !described) void request();
            },
            validate: (kms) => errorIn('kms', kms) ?? true,
          })}
          label="Kilometraje"
          placeholder="Ej: 25.000"
          errorMessage={form.formState.errors.kms?.message}
          required
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          after="km"
        />
        <Button
          type="submit"
          // Without its code, the browser would replace the page.
          disabled={!isHydrated}
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

interface EstimateAnswerProps {
  unit: StockVehicle | null;
  estimate: UseQueryResult<Valuation>;
}

/**
 * The estimate and the balance that it leaves, or the reason why there is none; renders nothing before the first
 * request.
 */
function EstimateAnswer({ unit, estimate }: EstimateAnswerProps) {
  if (estimate.isError) return <NotEstimated error={estimate.error} />;
  return estimate.data ? <Worth unit={unit} amount={estimate.data.valuation} /> : null;
}

function Worth({ unit, amount }: { unit: StockVehicle | null; amount: number }) {
  const currency = unit?.currency ?? 'ars';
  const rate = useDollarRate(currency);
  return (
    <>
      <p>
        <LoudPrice
          emphasis="strong"
          label="Lo tomamos en"
          amount={amount}
          currency={currency}
          rate={rate}
        />
      </p>
      <p className={texts.small}>
        {unit && <Left unit={unit} amount={amount} />}
        <span>
          Es un valor estimado y no vinculante: lo confirma un asesor cuando ve el vehículo.
        </span>
      </p>
    </>
  );
}

function Left({ unit, amount }: { unit: StockVehicle; amount: number }) {
  const money = useMoney(unit.currency);
  const left = priceToday(unit) - amount;
  return (
    <span>
      {left > 0
        ? `Te quedan ${money(left)} para completar el precio final. `
        : 'Alcanza para todo el precio final. '}
    </span>
  );
}

function NotEstimated({ error }: { error: Error }) {
  const advice = useFailureAdvice(error);
  const isRefused = error instanceof WireError;
  return (
    <Notice tone="error" title="No pudimos cotizar tu usado.">
      {isRefused ? 'Probá de nuevo en el primer paso de la reserva.' : advice}
    </Notice>
  );
}
