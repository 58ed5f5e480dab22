import { useSelector } from '@xstate/react';
import { lazy, useState } from 'react';
import { useParams } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import { brandClass, brandOf } from '../../../domain/vehicles/brands.ts';
import { links } from '../../../domain/addresses/links.ts';
import { emailField } from '../../../domain/forms/fields.ts';
import { unitPriceTag } from '../../../domain/vehicles/price-tag.ts';
import { priceToday, type StockVehicle } from '../../../domain/vehicles/stock-vehicle.ts';
import { wireErrors } from '../../../domain/wire/errors.ts';
import { useBrands } from '../../api/context.ts';
import { idInAddress } from '../../api/id-in-address.ts';
import type { dealershipStartMachine } from '../../../machines/dealership-start/machine.ts';
import {
  dealershipStartView,
  type DealershipStartView as StartView,
} from '../../../machines/dealership-start/projection.ts';
import { EmailField } from '../../forms/email-field.tsx';
import { useTypedText } from '../../forms/typed-text.ts';
import { Actions, Band, Card, Stack } from '../../ui/layout/blocks.tsx';
import { useDollarRate } from '../../api/use-pesos.ts';
import { InBrowser } from '../../shell/in-browser.tsx';
import { SiteTitle } from '../../shell/site-title.tsx';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { LoudPrice } from '../../ui/text/loud-price.tsx';
import { TwoColumns } from '../../ui/layout/two-columns.tsx';
import { NetPrice } from '../../vehicles/net-price.tsx';
import { UnitUnavailable } from '../../vehicles/unit-unavailable.tsx';
import { VehiclePicture } from '../../ui/pictures/vehicle-picture.tsx';
import { unitDetails } from '../../ui/text/vehicle-words.ts';
import { useView } from '../frame/use-view.ts';
import { FailureAdvice } from '../../ui/feedback/failure-advice.tsx';
import { focusOnArrival } from '../../ui/feedback/focus-on-arrival.ts';
import { WaysOn } from '../frame/opening-help.tsx';
import { StartHead } from './start-head.tsx';
import { StartSkeleton } from './start-skeleton.tsx';
import { StartTerms } from './start-terms.tsx';
import layout from '../frame/step-layout.module.css';
import { PrivacyLink } from '../../shell/navigation/privacy-link.tsx';
import texts from '../../ui/text/texts.module.css';

const ResumeForm = lazy(() =>
  import('./resume-form.tsx').catch(() => ({ default: ResumeFormNotLoaded })),
);

type StartActor = ActorRefFrom<typeof dealershipStartMachine>;

/** The first screen of the wizard: an e-mail starts the operation. */
export function StartScreen({ actor }: { actor: StartActor }) {
  const view = useView(actor, dealershipStartView);
  const brands = useBrands();
  const { brand = '', family_id, model = '' } = useParams();
  if (view.stage === 'unavailable') {
    return (
      <>
        <SiteTitle>Vehículo no disponible</SiteTitle>
        <StartHead unit={null} />
        <UnitUnavailable
          {...view.wanted}
          familyId={idInAddress(family_id)}
          model={model || undefined}
          onTake={(unit) => actor.send({ type: 'take another unit', unit })}
          onRetry={() => actor.send({ type: 'retry' })}
        />
      </>
    );
  }
  if (view.stage === 'notLoaded') {
    return <StartNotLoaded error={view.failure} onRetry={() => actor.send({ type: 'retry' })} />;
  }
  if (!view.unit) {
    return (
      <>
        <SiteTitle>Empezá tu reserva</SiteTitle>
        <StartSkeleton label="Buscando tu vehículo…" brand={brand} model={model} />
      </>
    );
  }
  return (
    <div className={brandClass(brandOf(brands, view.unit.brand_id))}>
      <SiteTitle>Empezá tu reserva</SiteTitle>
      <StartHead unit={view.unit} />
      <Band space="tight">
        <TwoColumns asideLabel="Tu vehículo" aside={<UnitCard unit={view.unit} />}>
          <Stack>
            <Stack as="header" gap="small">
              <p className={layout.kicker}>Concesionario Digital · Compra Online</p>
              <h1>Reservá tu {view.unit.name}</h1>
            </Stack>
            {view.isRepriced && <Notice tone="warning">{wireErrors.figures_differ.message}</Notice>}
            {view.stage === 'failed' && (
              <Notice tone="error" onRetry={() => actor.send({ type: 'retry' })}>
                Error iniciando la compra. <FailureAdvice error={view.failure} /> Si te llegó un
                correo con tu enlace, tu reserva ya está empezada: seguí desde ahí.
              </Notice>
            )}
            {view.stage === 'startedBefore' || view.stage === 'notCarriedOver' ? (
              <StartedBefore
                view={view}
                onStartAnother={() => actor.send({ type: 'start another' })}
              />
            ) : (
              <>
                <StartTerms brandId={view.unit.brand_id} />
                <EmailForm actor={actor} view={view} />
                <Disclosure summary="¿Ya tenés un código de reserva?">
                  <InBrowser>
                    <ResumeForm />
                  </InBrowser>
                </Disclosure>
              </>
            )}
          </Stack>
        </TwoColumns>
      </Band>
    </div>
  );
}

function EmailForm({ actor, view }: { actor: StartActor; view: StartView }) {
  const [email, setEmail] = useState(view.email);
  // An e-mail from the unit's page counts as left, so that its error shows.
  const [wasLeft, setWasLeft] = useState(email !== '');
  const canStart = useSelector(actor, (snapshot) =>
    snapshot.matches('ready') ? snapshot.can({ type: 'start', email }) : false,
  );
  const { ref } = useTypedText<HTMLFormElement>('inicio');
  const isStarting = view.stage === 'starting' || view.stage === 'started';
  const problem = emailField.safeParse(email).error?.issues[0]?.message;
  return (
    <form
      ref={ref}
      noValidate
      data-held
      onSubmit={(event) => {
        event.preventDefault();
        actor.send({ type: 'start', email });
      }}
    >
      <Stack>
        <EmailField
          name="email"
          label="Tu correo electrónico"
          helpText="Es tu contacto para esta reserva. Después lo podés cambiar."
          required
          value={email}
          disabled={view.stage === 'failed'}
          errorMessage={wasLeft ? problem : undefined}
          onChange={(event) => setEmail(event.target.value)}
          onBlur={({ target }) => setWasLeft(target.value !== '')}
        />
        <Actions>
          <Button
            type="submit"
            size="large"
            disabled={!canStart && !isStarting}
            aria-describedby="falta-para-empezar"
            busy={isStarting}
            busyLabel="Iniciando…"
          >
            Empezar la reserva
          </Button>
        </Actions>
        <p className={texts.soft} role="status" id="falta-para-empezar">
          {email === '' ? `Ingresá tu correo para empezar. ${steps}` : steps}
        </p>
        <p className={texts.soft}>
          Usamos tu correo solo para esta reserva. <PrivacyLink />
        </p>
      </Stack>
    </form>
  );
}

/**
 * Shown when this device has already started an operation for a unit of that name, or when the previous operation has
 * a payment.
 */
const steps = 'Son cuatro pasos: modo de pago, datos personales, revisión y pago de la seña.';

function StartedBefore({ view, onStartAnother }: { view: StartView; onStartAnother: () => void }) {
  return (
    <Card tone="accent">
      <Stack>
        {view.stage === 'startedBefore' ? (
          <>
            <h2>Ya empezaste una reserva de este modelo</h2>
            <p>{`En este dispositivo empezaste a reservar un ${view.unit?.name ?? 'vehículo'} de este color.`}</p>
          </>
        ) : (
          <>
            <h2>No pudimos traer los datos de tu otra reserva</h2>
            <p>Puede que ya tenga un pago. No empezamos ninguna nueva.</p>
          </>
        )}
        <Actions>
          <ButtonLink size="large" document to={links.resume(view.formerCode)}>
            Seguir con mi reserva
          </ButtonLink>
          <Button size="large" variant="secondary" onClick={onStartAnother}>
            Empezar otra
          </Button>
        </Actions>
      </Stack>
    </Card>
  );
}

function UnitCard({ unit }: { unit: StockVehicle }) {
  const rate = useDollarRate(unit.currency);
  return (
    <Card tone="mist">
      <Stack gap="small">
        <VehiclePicture vehicle={unit} description={`${unit.name}, ${unit.color}`} subject />
        <h2 className={texts.third}>
          {unit.brand} {unit.name}
        </h2>
        <p className={texts.soft}>{unitDetails(unit)}</p>
        <LoudPrice
          emphasis="strong"
          label="Precio final"
          amount={priceToday(unit)}
          currency={unit.currency}
          rate={rate}
        />
        <div className={texts.tiny}>
          <NetPrice tag={unitPriceTag(unit)} />
        </div>
      </Stack>
    </Card>
  );
}

/** The unit could not be loaded, so its availability is unknown. */
function StartNotLoaded({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <Band width="text">
      <SiteTitle>No pudimos cargar tu vehículo</SiteTitle>
      <StartHead unit={null} />
      <Stack>
        <h1 ref={focusOnArrival} tabIndex={-1}>
          No pudimos cargar tu vehículo
        </h1>
        <p>
          Todavía no sabemos si está disponible. <FailureAdvice error={error} />
        </p>
        <WaysOn>
          <Button onClick={onRetry}>Reintentar</Button>
        </WaysOn>
      </Stack>
    </Band>
  );
}

function ResumeFormNotLoaded() {
  return (
    <Notice tone="error">
      No pudimos cargar este formulario. <FailureAdvice />
    </Notice>
  );
}
