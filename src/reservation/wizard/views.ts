import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { StateFrom } from 'xstate';
import { links } from '../../../domain/addresses/links.ts';
import type { Operation } from '../../../domain/operation/operation.ts';
import { dealershipCancelEndpoint } from '../../../domain/wire/dealership/cancel.ts';
import { dealershipDepositEndpoint } from '../../../domain/wire/dealership/deposit.ts';
import { dealershipStartEndpoint } from '../../../domain/wire/dealership/start.ts';
import { wireErrors } from '../../../domain/wire/errors.ts';
import { reservationView } from '../../../machines/reservation/projection.ts';
import { reservationMachine } from '../../../machines/reservation/machine.ts';
import {
  everyStep,
  isSideStep,
  labelOf,
  slugOf,
  type EndId,
  type StepId,
} from '../../../machines/reservation/steps.ts';
import { reservationModel } from '../../../machines/reservation/samples.ts';
import { operationOf } from '../../../machines/operation-draft/follower.ts';
import { holdTheUnit } from '../deposit-payment/views.ts';
import { seesTheBalance, startActs, stepActs } from './step-views.ts';
import { defineViews, passing, type Page } from '../../../tests/paths/views/tables.ts';
import { refuse, reply } from '../../../tests/paths/views/wire.ts';
import {
  comeBackTo,
  lookAt,
  failureAdvice,
  seesNoChanges,
  seesTheChanges,
  seesThatTheUnitIsGone,
  takeAnotherUnit,
  titled,
} from '../../../tests/paths/views/wizard.ts';
import { titleOf } from '../../../tests/support/wizard/step-titles.ts';

type Snapshot = StateFrom<typeof reservationMachine>;

const unitAddress = '/concesionario-digital/volkswagen/41/nivus/7/nivus-highline-200-tsi';

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

const seesEachStep = Object.fromEntries(
  everyStep.map(({ id }) => [`step.${id}`, seesStep(id)]),
) as Record<`step.${StepId}`, ReturnType<typeof seesStep>>;

export const reservationViews = defineViews(reservationMachine, reservationModel, {
  open: ({ from, step, operation }, visit) => {
    if ('unit' in from) return visit(unitAddress);
    const opened = operation ? { operation, modules: [] } : undefined;
    const path = step ? links.step(slugOf(step), from.code) : links.resume(from.code);
    return visit(path, { opened });
  },
  acts: {
    'visit step': async ({ step }, page, snapshot) => {
      const operation = operationOf(snapshot.context);
      if (snapshot.matches({ step: 'deposit' })) await holdTheUnit(operation, page);
      await page.user.click(linkTo(step, operation));
    },
    retry: (_, { user }, snapshot) =>
      user.click(button(snapshot.matches('connectionLost') ? 'Reintentar' : 'Consultar ahora')),
    'cancel reservation': (_, { user }) => user.click(button('Cancelar reserva')),
    'confirm cancellation': (_, { user }) => user.click(button('Sí, cancelar')),
    'keep reservation': (_, { user }) => user.click(button('Conservar mi reserva')),
    'dismiss change notice': (_, { user }) => user.click(button('Entendido')),
    'take another unit': async (event, page, snapshot) => {
      if (snapshot.matches({ step: 'deposit' })) {
        await page.wire.play([refuse(dealershipDepositEndpoint, 'unit_held')]);
      }
      await takeAnotherUnit(event, page);
    },
    'operation read': ({ operation }, page) => lookAt(operation, page),
    'changed elsewhere': (_, page, _snapshot, operation) => comeBackTo(operation, page),
  },
  actors: {
    'open operation': {
      calls: [dealershipStartEndpoint],
      done: {
        opened: (_, operation) => [reply(dealershipStartEndpoint, operation)],
        'not found': () => [refuse(dealershipStartEndpoint, 'operation_not_found')],
      },
    },
    'cancel reservation': {
      calls: [dealershipCancelEndpoint, dealershipStartEndpoint],
      done: {
        cancelled: (_, operation) => [reply(dealershipCancelEndpoint, operation)],
        'too late': (_, operation) => [
          refuse(dealershipCancelEndpoint, 'cancellation_late'),
          reply(dealershipStartEndpoint, operation),
        ],
      },
    },
    'dealership start': startActs,
    ...stepActs,
  },
  sees: {
    arriving: passing,
    routing: passing,
    starting: () => void screen.getByRole('heading', { level: 1, name: /^Reservá tu \S+/ }),
    opening: () => void screen.getByText('Abriendo tu reserva…'),
    notFound: ({ context: { from } }, { address }) => {
      titled(wireErrors.operation_not_found.message);
      screen.getByRole('textbox', { name: 'Código de tu reserva' });
      expect('code' in from && address()).toBe('code' in from && links.resume(from.code));
    },
    connectionLost: () => {
      titled('No pudimos abrir tu reserva');
      button('Reintentar');
    },
    ...seesEachStep,
    'standing.reserved': seesThatItIsReserved,
    'standing.waiting': seesThatItStands,
    'standing.looking': seesThatItStands,
    'standing.asking': seesTheQuestion,
    'standing.cancelling': seesThatItIsCancelling,
    'standing.tooLate': (snapshot, page) => {
      seesEnd('reserved', snapshot, page);
      screen.getByText(
        'Pasaron las 48 horas para cancelar en línea. Todavía podés usar el botón de arrepentimiento.',
      );
      seesWhetherToCancel(false);
      expect(screen.queryByRole('dialog')).toBeNull();
    },
    'standing.lookingUp': seesThatItLooksUp,
    'standing.unknown': seesThatNobodyKnows,
    'standing.notCancelled': seesThatItIsNotCancelled,
    'cancelled.waiting': seesThatTheDepositGoesBack,
    'cancelled.looking': seesThatTheDepositGoesBack,
    delivered: () => titled('¡Ya tenés tu 0 km!'),
    refunded: () => {
      titled('Esta reserva fue cancelada');
      screen.getByText(/^Te devolvimos el 100% de la seña \(\$ 2\d0\.000\) a la misma tarjeta\./);
    },
    unavailable: seesThatTheUnitIsGone,
  },
});

function linkTo(step: StepId, { code }: Operation): HTMLElement {
  const address = links.step(slugOf(step), code);
  const isThere = (link: HTMLElement) => link.getAttribute('href') === address;
  const link = screen.getAllByRole('link').find(isThere);
  if (!link) throw new Error(`nothing leads to ${address}`);
  return link;
}

/** The address follows the wizard. */
function isAt(place: StepId | EndId, { code }: Operation, { address }: Page): void {
  const [path] = address().split('?');
  expect(path).toBe(links.step(slugOf(place), code));
}

function seesStep(step: StepId) {
  return (snapshot: Snapshot, page: Page): void => {
    const { isLeaving, operation } = reservationView(snapshot);
    seesTheNotice(snapshot);
    titled(isSideStep(step) ? labelOf(step) : titleOf(step));
    screen.getByText(`Reservando ${operation!.purchase.vehicle.name}`);
    seesTheBalance(operation!);
    // A shopper who leaves a step has opened another address; the address stays while the step saves.
    if (!isLeaving) isAt(step, operation!, page);
  };
}

function seesTheNotice(snapshot: Snapshot): void {
  if (reservationView(snapshot).changes.length > 0) seesTheChanges();
  else seesNoChanges();
}

function seesEnd(end: EndId, snapshot: Snapshot, page: Page): void {
  const operation = operationOf(snapshot.context);
  seesTheNotice(snapshot);
  titled('Tu 0km te espera');
  // Not in the printed voucher.
  screen.getByText(operation.code, { ignore: '[hidden] *' });
  isAt(end, operation, page);
}

/** Checks the offer to cancel, beside the revocation right, which every end shows. */
function seesWhetherToCancel(isOffered: boolean): void {
  const within48Hours = within(screen.getByRole('region', { name: '¿Cambiaste de idea?' }));
  const ways = within48Hours.queryAllByRole('button', { name: 'Cancelar reserva' });
  expect(ways).toHaveLength(isOffered ? 1 : 0);
  within48Hours.getByRole('link', { name: 'botón de arrepentimiento' });
}

function question(): HTMLElement {
  return screen.getByRole('dialog', { name: '¿Querés cancelar tu reserva?' });
}

function seesTheQuestion(): void {
  expect(within(question()).queryByRole('alert')).toBeNull();
  expect(button('Sí, cancelar').disabled).toBe(false);
  expect(button('Conservar mi reserva').disabled).toBe(false);
}

function seesThatItIsCancelling(): void {
  question();
  expect(button('Cancelando…').getAttribute('aria-disabled')).toBe('true');
}

function seesThatItIsNotCancelled(): void {
  expect(within(question()).getByRole('alert').textContent).toBe(
    `No pudimos cancelar: tu reserva sigue en pie. ${failureAdvice}`,
  );
  expect(button('Sí, cancelar').disabled).toBe(false);
}

const lostCancellation = 'No sabemos si tu reserva quedó cancelada';

function seesThatItLooksUp(): void {
  titled(lostCancellation);
  expect(button('Consultando…').getAttribute('aria-disabled')).toBe('true');
  expect(screen.queryByText(/sigue en pie/)).toBeNull();
}

function seesThatNobodyKnows(): void {
  titled(lostCancellation);
  expect(button('Consultar ahora').getAttribute('aria-disabled')).toBeNull();
  expect(screen.queryByText(/sigue en pie/)).toBeNull();
}

function seesThatItIsReserved(snapshot: Snapshot, page: Page): void {
  seesEnd('reserved', snapshot, page);
  seesWhetherToCancel(operationOf(snapshot.context).may_cancel);
  expect(screen.queryByRole('dialog')).toBeNull();
}

function seesThatItStands(snapshot: Snapshot, page: Page): void {
  const isPending = operationOf(snapshot.context).status === 'pending';
  if (isPending) seesThatItIsPending(snapshot, page);
  else seesThatItIsReserved(snapshot, page);
}

function seesThatItIsPending(snapshot: Snapshot, page: Page): void {
  seesEnd('pending', snapshot, page);
  screen.getByText(/^Tu reserva está pendiente de confirmación/);
  seesWhetherToCancel(operationOf(snapshot.context).may_cancel);
}

function seesThatTheDepositGoesBack({ context }: Snapshot): void {
  const { status, purchase } = operationOf(context);
  const wasDelivered = status === 'returned';
  titled(wasDelivered ? 'Esta compra quedó sin efecto' : 'Esta reserva fue cancelada');
  if (purchase.transaction!.pending_since) {
    screen.getByText(/^El pago de la seña \(\$ 2\d0\.000\) no estaba confirmado: /);
    expect(screen.queryByText(/El pago llegó cuando/)).toBeNull();
  } else
    screen.getByText(
      /^Estamos devolviendo el 100% de la seña \(\$ 2\d0\.000\) a la misma tarjeta\./,
    );
}
