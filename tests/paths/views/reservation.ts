import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { StateFrom } from 'xstate';
import { links } from '../../../domain/addresses/links.ts';
import type { Operation } from '../../../domain/operation/operation.ts';
import { dealershipCancelEndpoint } from '../../../domain/wire/dealership-cancel.ts';
import { dealershipStartEndpoint } from '../../../domain/wire/dealership-start.ts';
import { wireErrors } from '../../../domain/wire/errors.ts';
import { reservationView } from '../../../machines/reservation/projection.ts';
import { reservationMachine } from '../../../machines/reservation/machine.ts';
import { slugOf, type EndId, type StepId } from '../../../machines/reservation/steps.ts';
import { reservationModel } from '../../../machines/reservation/samples.ts';
import {
  depositActs,
  financingActs,
  holdTheUnit,
  paymentSelectionActs,
  personalDataActs,
  reviewActs,
  seesTheBalance,
  startActs,
  usedVehicleActs,
} from './reservation-steps.ts';
import { defineViews, passing, type Page } from './tables.ts';
import { refuse, reply } from './wire.ts';
import {
  comeBackTo,
  lookAt,
  seesNoChanges,
  seesTheChanges,
  seesThatTheUnitIsGone,
  titled,
} from './wizard.ts';
import { titleOf } from '../../support/wizard/step-titles.ts';

const unitAddress = '/concesionario-digital/volkswagen/41/nivus/7/nivus-highline-200-tsi';

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

export const reservationViews = defineViews(reservationMachine, reservationModel, {
  open: ({ from, step }, visit) => {
    if ('unit' in from) return visit(unitAddress);
    return visit(step ? links.step(slugOf(step), from.code) : links.resume(from.code));
  },
  acts: {
    'visit step': async ({ step }, page, snapshot) => {
      const { operation } = snapshot.context;
      if (snapshot.matches({ place: { step: 'deposit' } })) await holdTheUnit(operation!, page);
      await page.user.click(linkTo(step, operation!));
    },
    retry: (_, { user }, snapshot) =>
      user.click(
        button(snapshot.matches({ place: 'connectionLost' }) ? 'Reintentar' : 'Consultar ahora'),
      ),
    'cancel reservation': (_, { user }) => user.click(button('Cancelar reserva')),
    'confirm cancellation': (_, { user }) => user.click(button('Sí, cancelar')),
    'keep reservation': (_, { user }) => user.click(button('Conservar mi reserva')),
    'dismiss change notice': (_, { user }) => user.click(button('Entendido')),
    'operation read': ({ operation }, page) => lookAt(operation, page),
    'changed elsewhere': (_, page, _snapshot, operation) => comeBackTo(operation, page),
  },
  actors: {
    'open operation': {
      asks: [dealershipStartEndpoint],
      done: {
        opened: (_, operation) => [reply(dealershipStartEndpoint, operation)],
        'not found': () => [refuse(dealershipStartEndpoint, 'operation_not_found')],
      },
    },
    'cancel reservation': {
      asks: [dealershipCancelEndpoint, dealershipStartEndpoint],
      done: {
        cancelled: (_, operation) => [reply(dealershipCancelEndpoint, operation)],
        'too late': (_, operation) => [
          refuse(dealershipCancelEndpoint, 'cancellation_late'),
          reply(dealershipStartEndpoint, operation),
        ],
      },
    },
    'follow the operation': 'speaks in events',
    'watch for changes': 'speaks in events',
    'dealership start': startActs,
    'payment selection': paymentSelectionActs,
    'used vehicle valuation': usedVehicleActs,
    financing: financingActs,
    'personal data': personalDataActs,
    review: reviewActs,
    'deposit payment': depositActs,
  },
  sees: {
    'place.arriving': passing,
    'place.routing': passing,
    'place.starting': () => titled('Reservá tu Nivus Highline 200 TSI'),
    'place.opening': () => void screen.getByText('Abriendo tu reserva…'),
    'place.notFound': ({ context: { from } }, { address }) => {
      titled(wireErrors.operation_not_found.message);
      screen.getByRole('textbox', { name: 'Código de tu reserva' });
      expect('code' in from && address()).toBe('code' in from && links.resume(from.code));
    },
    'place.connectionLost': () => {
      titled('No pudimos abrir tu reserva');
      button('Reintentar');
    },
    'place.step.paymentSelection': seesStep('paymentSelection', titleOf('paymentSelection')),
    'place.step.usedVehicle': seesStep('usedVehicle', 'Agregar Usado'),
    'place.step.financing': seesStep('financing', 'Agregar financiación'),
    'place.step.personalData': seesStep('personalData', titleOf('personalData')),
    'place.step.review': seesStep('review', titleOf('review')),
    'place.step.deposit': seesStep('deposit', titleOf('deposit')),
    'place.reserved.settled': seesThatItIsReserved,
    'place.reserved.waiting': seesThatItIsReserved,
    'place.reserved.looking': seesThatItIsReserved,
    'place.reserved.lookingUp': seesThatItLooksUp,
    'place.reserved.unknown': seesThatNobodyKnows,
    'place.reserved.asking': seesTheQuestion,
    'place.reserved.cancelling': seesThatItIsCancelling,
    'place.reserved.notCancelled': seesThatItIsNotCancelled,
    'place.reserved.tooLate': ({ context }, page) => {
      seesEnd('reserved', context.operation!, page);
      screen.getByText(/^Pasaron las 48 horas para cancelar en línea/);
      seesWhetherToCancel(false);
      expect(screen.queryByRole('dialog')).toBeNull();
    },
    'place.pending.waiting': seesThatItIsPending,
    'place.pending.looking': seesThatItIsPending,
    'place.pending.asking': seesTheQuestion,
    'place.pending.cancelling': seesThatItIsCancelling,
    'place.pending.lookingUp': seesThatItLooksUp,
    'place.pending.unknown': seesThatNobodyKnows,
    'place.pending.notCancelled': seesThatItIsNotCancelled,
    'place.cancelled.waiting': seesThatTheDepositGoesBack,
    'place.cancelled.looking': seesThatTheDepositGoesBack,
    'place.refunded': () => {
      titled('Esta reserva fue cancelada');
      screen.getByText(/^Te devolvimos el 100% de la seña/);
    },
    'place.unavailable': seesThatTheUnitIsGone,
    'changeNotice.hidden': seesNoChanges,
    'changeNotice.shown': seesTheChanges,
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

function seesStep(step: StepId, title: string) {
  return (snapshot: StateFrom<typeof reservationMachine>, page: Page): void => {
    const { isLeaving, operation } = reservationView(snapshot);
    titled(title);
    screen.getByText('Reservando Nivus Highline 200 TSI');
    seesTheBalance(operation!);
    // A shopper who leaves a step has asked for another address; it stays while the step saves.
    if (!isLeaving) isAt(step, operation!, page);
  };
}

function seesEnd(end: EndId, operation: Operation, page: Page): void {
  titled('Tu 0km te espera');
  screen.getByText(operation.code);
  isAt(end, operation, page);
}

/** Beside the revocation right, which every end shows. */
function seesWhetherToCancel(isOffered: boolean): void {
  const within48Hours = within(screen.getByRole('region', { name: '¿Cambiaste de idea?' }));
  const ways = within48Hours.queryAllByRole('button', { name: 'Cancelar reserva' });
  expect(ways).toHaveLength(isOffered ? 1 : 0);
  within48Hours.getByRole('link', { name: 'Botón de arrepentimiento' });
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
  expect(within(question()).getByRole('alert').textContent).toContain('No pudimos cancelar');
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

function seesThatItIsReserved(
  { context }: { context: { operation: Operation | null } },
  page: Page,
): void {
  seesEnd('reserved', context.operation!, page);
  seesWhetherToCancel(context.operation!.may_cancel);
  expect(screen.queryByRole('dialog')).toBeNull();
}

function seesThatItIsPending(
  { context }: { context: { operation: Operation | null } },
  page: Page,
): void {
  seesEnd('pending', context.operation!, page);
  screen.getByText(/^Tu reserva está pendiente de confirmación/);
  seesWhetherToCancel(context.operation!.may_cancel);
}

function seesThatTheDepositGoesBack(): void {
  titled('Esta reserva fue cancelada');
  screen.getByText(/^Estamos devolviendo el 100% de la seña/);
}
