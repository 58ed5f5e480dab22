import type { ReactNode } from 'react';
import { brands } from '../../domain/brands.ts';
import { links } from '../../domain/links.ts';
import { formatMoney } from '../../domain/money.ts';
import type { Operation } from '../../domain/operation.ts';
import { wireErrors } from '../../domain/wire/errors.ts';
import { Actions } from '../ui/actions.tsx';
import { Band } from '../ui/band.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Loader } from '../ui/loader.tsx';
import { Stack } from '../ui/stack.tsx';
import { ResumeForm } from './resume-form.tsx';

export function OpeningScreen() {
  return (
    <Band>
      <Loader message="Abriendo tu reserva…" />
    </Band>
  );
}

export function NotFoundScreen() {
  return (
    <Message title={wireErrors.operation_not_found.message}>
      <p>Revisá que el código esté completo, o empezá una reserva nueva.</p>
      <ResumeForm />
      <Actions>
        <ButtonLink to={links.offers()}>Ver oportunidades</ButtonLink>
      </Actions>
    </Message>
  );
}

export function ConnectionLostScreen({ onRetry }: { onRetry: () => void }) {
  return (
    <Message title="No pudimos abrir tu reserva">
      <p>Revisá tu conexión. Lo que ya habías guardado no se perdió.</p>
      <Actions>
        <Button onClick={onRetry}>Reintentar</Button>
      </Actions>
    </Message>
  );
}

/** Somebody else has paid for the unit. */
export function UnavailableScreen({ operation }: { operation: Operation }) {
  const brand = brands[operation.brand_id];
  return (
    <Message title={wireErrors.unit_unavailable.message}>
      <p>
        Otra persona ya reservó este {operation.purchase.vehicle.name}. No te cobramos nada. Hay más
        unidades para vos.
      </p>
      <Actions>
        <ButtonLink to={links.offers(brand.slug)}>Ver oportunidades {brand.name}</ButtonLink>
      </Actions>
    </Message>
  );
}

/** The buyer cancelled, or the payment came too late: the deposit goes back whole. */
export function CancelledScreen({ operation }: { operation: Operation }) {
  const amount = formatMoney(operation.purchase.transaction?.amount);
  return (
    <Message title="Esta reserva fue cancelada">
      <p>
        {operation.status === 'refunded'
          ? `Te devolvimos el 100% de la seña (${amount}) a la misma tarjeta. Según tu banco, puede tardar unos días en aparecer en el resumen.`
          : `Estamos devolviendo el 100% de la seña (${amount}) a la misma tarjeta. Te avisamos por correo cuando esté hecho.`}
      </p>
      <Actions>
        <ButtonLink to={links.offers()}>Ver oportunidades</ButtonLink>
      </Actions>
    </Message>
  );
}

function Message({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Band width="text">
      <title>{`${title} | Concesionario Digital`}</title>
      <Stack>
        <h1>{title}</h1>
        {children}
      </Stack>
    </Band>
  );
}
