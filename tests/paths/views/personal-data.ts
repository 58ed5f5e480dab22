import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import {
  maritalStatuses,
  personalDataErrors,
  personalDataFields,
  pickPersonalData,
  type PersonalDataDraft,
  type PersonalDataField,
} from '../../../domain/personal-data.ts';
import { personalDataMachine } from '../../../machines/personal-data/machine.ts';
import { wayOn } from '../../support/reading.ts';
import { personalDataModel } from '../models/personal-data.ts';
import { defineViews, passing, type Page } from './tables.ts';
import {
  comeBackTo,
  goBackToPayment,
  openStep,
  savingAnswers,
  saysOfSaving,
  seesThatTheUnitIsGone,
  seesWhereItLed,
  titled,
} from './wizard.ts';

const title = '2. Datos Personales';

export const personalDataViews = defineViews(personalDataMachine, personalDataModel, {
  open: ({ operation }, visit) => openStep('personalData', operation, title, visit),
  acts: {
    'fields typed': ({ draft }, page) => fillIn(draft, page),
    retry: (_, { user }) => user.click(screen.getByRole('button', { name: 'Reintentar' })),
    continue: (_, { user }) => user.click(wayOn()),
    leave: (_, page) => goBackToPayment(page),
    'operation changed': ({ operation }, page) => comeBackTo(operation, page),
  },
  actors: { 'save operation': savingAnswers },
  sees: {
    'filling.draft.saved': ({ context }) => {
      saysOfSaving('saved');
      expect(shown()).toEqual(pickPersonalData(context.operation.purchase));
    },
    'filling.draft.typing': () => saysOfSaving('typing'),
    'filling.draft.saving': () => saysOfSaving('saving'),
    'filling.draft.repriced': () => saysOfSaving('repriced'),
    'filling.draft.failed': () => {
      saysOfSaving('not saved');
      screen.getByRole('button', { name: 'Reintentar' });
    },
    'filling.progress.deciding': ({ context: { draft, today } }) => {
      titled(title);
      expect(shown()).toEqual(draft);
      const lacks = Object.keys(personalDataErrors(draft, today)).length > 0;
      expect(screen.getByRole('status').textContent !== '').toBe(lacks);
    },
    'filling.progress.savingFirst': seesItWait,
    'filling.progress.savingBeforeLeaving': seesItWait,
    continued: () => titled('3. Revisa y confirma'),
    left: ({ context }) => seesWhereItLed(context.operation, title),
    closed: seesThatTheUnitIsGone,
  },
});

const texts = (Object.keys(personalDataFields) as PersonalDataField[]).filter(
  (name) => name !== 'marital_status_id',
);

function field(name: PersonalDataField) {
  const { label } = personalDataFields[name];
  return screen.getByLabelText<HTMLInputElement | HTMLSelectElement>(label);
}

function shown(): PersonalDataDraft {
  return Object.fromEntries(
    [...texts, 'marital_status_id' as const].map((name) => [name, field(name).value]),
  ) as unknown as PersonalDataDraft;
}

/** What is there already is typed once more, so that something is typed. */
async function fillIn(draft: PersonalDataDraft, { user }: Page): Promise<void> {
  const before = shown();
  const different = texts.filter((name) => before[name] !== draft[name]);
  for (const name of different.length > 0 ? different : texts.slice(0, 1)) {
    await user.clear(field(name));
    await user.click(field(name));
    await user.paste(draft[name]);
  }
  if (before.marital_status_id !== draft.marital_status_id) {
    const marital = maritalStatuses.find(({ id }) => id === draft.marital_status_id);
    await user.selectOptions(field('marital_status_id'), marital?.label ?? '');
  }
}

function seesItWait(): void {
  expect(wayOn('Guardando…').getAttribute('aria-disabled')).toBe('true');
}
