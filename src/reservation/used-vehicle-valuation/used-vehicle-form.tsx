import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { IsoDate } from '../../../domain/time/dates.ts';
import {
  usedVehicleSchema,
  type TypedUsedVehicle,
} from '../../../domain/operation/used-vehicles/used-vehicles.ts';
import type { UsedVehicleValuationEvent } from '../../../machines/used-vehicle-valuation/setup.ts';
import type { UsedVehicleValuationView } from '../../../machines/used-vehicle-valuation/projection.ts';
import { Actions, Card, Stack } from '../../ui/layout/blocks.tsx';
import { Button } from '../../ui/form/button.tsx';
import { FieldGrid, SelectField, TextField } from '../../ui/form/field.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { StepAdvice } from '../frame/step-advice.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { focusOnArrival } from '../../ui/feedback/focus-on-arrival.ts';
import { quoteGap } from '../why-not/gap-words.ts';
import texts from '../../ui/text/texts.module.css';
import { classes } from '../../ui/styles/classes.ts';

export interface UsedVehicleFormProps {
  view: UsedVehicleValuationView;
  send: (event: UsedVehicleValuationEvent) => void;
  /** Determines the newest model year. */
  today: IsoDate;
  /** The shopper came back from a valuation. */
  isBack: boolean;
}

/** Version, year and kilometres of a used vehicle. */
export function UsedVehicleForm({ view, send, today, isBack }: UsedVehicleFormProps) {
  const [schema] = useState(() => usedVehicleSchema(today));
  const { register, getValues, setValue, handleSubmit, formState } = useForm<
    TypedUsedVehicle,
    unknown,
    { year: number; kms: number }
  >({ defaultValues: view.typed, resolver: zodResolver(schema), mode: 'onTouched' });
  const { year, kms } = view.typed;
  // An agent of the browser sends them to the chart (docs/adr/0072-tools-for-agents.md).
  useEffect(() => {
    if (getValues('year') !== year) setValue('year', year);
    if (getValues('kms') !== kms) setValue('kms', kms);
  }, [year, kms, getValues, setValue]);
  const isValuing = view.stage === 'valuing';
  const details = (name: keyof TypedUsedVehicle) => ({
    ...register(name, { onChange: () => send({ type: 'details typed', typed: getValues() }) }),
    errorMessage: formState.errors[name]?.message,
    size: 'half' as const,
    required: true,
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    disabled: view.stage === 'loading brands' || view.stage === 'brands failed',
    // The chart ignores changes while valuing; `disabled` would lose the focus.
    readOnly: isValuing,
  });

  return (
    <Card as="section" labelledBy="datos-del-usado">
      <form noValidate onSubmit={handleSubmit(() => send({ type: 'request quote' }))}>
        <Stack>
          <h2
            id="datos-del-usado"
            className={texts.third}
            ref={isBack ? focusOnArrival : undefined}
            tabIndex={-1}
          >
            Completá los datos del vehículo usado
          </h2>
          <FieldGrid>
            <VersionFields view={view} send={send} />
            <TextField {...details('year')} label="Año" placeholder="Ej: 2012" maxLength={10} />
            <TextField
              {...details('kms')}
              label="Kilometraje"
              placeholder="Ej: 25.000"
              maxLength={20}
              after="km"
            />
          </FieldGrid>
          <OptionsNotice view={view} onRetry={() => send({ type: 'retry' })} />
          {view.valuationFailed && (
            <Notice tone="error" title="No pudimos realizar la cotización de tu vehículo.">
              Revisá los datos y probá de nuevo, o agregalo más adelante.
            </Notice>
          )}
          <Actions>
            <Button
              type="submit"
              disabled={!view.canRequestQuote && !isValuing}
              aria-describedby="falta-para-cotizar"
              busy={isValuing}
              busyLabel="Cotizando…"
            >
              Cotizar
            </Button>
            <p role="status" id="falta-para-cotizar" className={classes(texts.small, texts.bold)}>
              {quoteGap(view.missing, view.typed)}
            </p>
          </Actions>
        </Stack>
      </form>
    </Card>
  );
}

function OptionsNotice({ view, onRetry }: { view: UsedVehicleValuationView; onRetry: () => void }) {
  const areBrands = view.stage === 'brands failed';
  if (!areBrands && !view.optionsFailed) return null;
  const others = view.model ? 'las versiones' : 'los modelos';
  const missing = areBrands ? 'las marcas' : others;
  return (
    <Notice tone="error" onRetry={onRetry}>
      No pudimos cargar {missing}. <StepAdvice />
    </Notice>
  );
}

function VersionFields({ view, send }: Pick<UsedVehicleFormProps, 'view' | 'send'>) {
  const isOpen = view.stage === 'form';
  const loading = loadingWords(view);
  return (
    <>
      <SelectField
        label="Marca"
        required
        items={view.brands.map(({ id, name }) => ({ value: id, title: name }))}
        placeholder={view.stage === 'loading brands' ? loading : undefined}
        disabled={!isOpen}
        value={view.brand?.id ?? ''}
        onChange={({ target }) => send({ type: 'choose brand', brandId: Number(target.value) })}
      />
      <SelectField
        label="Modelo"
        size="half"
        required
        items={view.models.map(({ name }) => ({ value: name, title: name }))}
        placeholder={view.isLoadingModels ? loading : undefined}
        disabled={!isOpen || view.models.length === 0}
        value={view.model?.name ?? ''}
        onChange={({ target }) => send({ type: 'choose model', name: target.value })}
      />
      <SelectField
        label="Version"
        size="half"
        required
        items={view.versions.map(({ codia, description }) => ({
          value: codia,
          title: description,
        }))}
        placeholder={view.isLoadingVersions ? loading : undefined}
        disabled={!isOpen || view.versions.length === 0}
        value={view.version?.codia ?? ''}
        onChange={({ target }) => send({ type: 'choose version', codia: target.value })}
      />
      <VisuallyHidden>
        <span role="status">{loading}</span>
      </VisuallyHidden>
    </>
  );
}

function loadingWords(view: UsedVehicleValuationView): string {
  if (view.stage === 'loading brands') return 'Cargando marcas...';
  if (view.isLoadingModels) return 'Cargando modelos...';
  return view.isLoadingVersions ? 'Cargando versiones...' : '';
}
