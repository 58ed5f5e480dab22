import { goOn, saves, savesAndEnds, type StepActs } from '../../../tests/paths/views/step-acts.ts';
import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { completeBuyer } from '../../../domain/operation/samples.ts';
import {
  personalDataFields,
  maritalStatuses,
  pickPersonalData,
  type PersonalDataDraft,
  type PersonalDataField,
} from '../../../domain/operation/buyer/personal-data.ts';
import { personalDataMachine } from '../../../machines/personal-data/machine.ts';
import { personalDataView } from '../../../machines/personal-data/projection.ts';
import { personalDataGap } from '../why-not/gap-words.ts';
import { wayOn, wordsOf } from '../../../tests/support/views/reading.ts';
import { personalDataModel } from '../../../machines/personal-data/samples.ts';
import { stepAfter } from '../../../machines/reservation/steps.ts';
import { defineViews, type Page } from '../../../tests/paths/views/tables.ts';
import {
  comeBackTo,
  lookAt,
  goBackToPayment,
  openStep,
  savingAnswers,
  showsSaving,
  seesItWait,
  seesThatTheUnitIsGone,
  seesNewsIn,
  seesThePayment,
  titled,
} from '../../../tests/paths/views/wizard.ts';
import { titleOf } from '../../../tests/support/wizard/step-titles.ts';

const title = titleOf('personalData');
export const personalDataViews = defineViews(personalDataMachine, personalDataModel, {
  open: (input, visit) => openStep('personalData', input, title, visit),
  acts: {
    'fields typed': ({ draft }, page) => fillIn(draft, page),
    retry: (_, { user }) => user.click(screen.getByRole('button', { name: 'Reintentar' })),
    continue: (_, { user }) => user.click(wayOn()),
    leave: (_, page) => goBackToPayment(page),
    'operation read': ({ operation }, page) => lookAt(operation, page),
    'changed elsewhere': (_, page, _snapshot, operation) => comeBackTo(operation, page),
  },
  actors: { 'save operation': savingAnswers },
  sees: {
    'filling.draft.saved': ({ context }) => {
      showsSaving('saved');
      expect(shown()).toEqual(pickPersonalData(context.operation.purchase));
    },
    'filling.draft.typing': () => showsSaving('typing'),
    'filling.draft.saving': () => showsSaving('saving'),
    'filling.draft.repriced': () => showsSaving('repriced'),
    'filling.draft.failed': () => {
      showsSaving('not saved');
      screen.getByRole('button', { name: 'Reintentar' });
    },
    'filling.progress.deciding': (snapshot) => {
      titled(title);
      const { draft, missing, wrong, canContinue } = personalDataView(snapshot);
      expect(shown()).toEqual(draft);
      expect(screen.getAllByRole('status').map(wordsOf)).toContain(personalDataGap(missing, wrong));
      expect(wayOn().disabled).toBe(!canContinue);
    },
    'filling.progress.savingFirst': seesItWait,
    'filling.progress.savingBeforeLeaving': seesItWait,
    continued: () => titled(titleOf(stepAfter('personalData'))),
    left: seesThePayment,
    changed: ({ context }) => seesNewsIn(title, context.operation),
    closed: seesThatTheUnitIsGone,
  },
});

export const stepActs: StepActs = savesAndEnds(async (_, page, operation) => {
  await fillIn(completeBuyer, page);
  await page.user.click(await goOn());
  await page.wire.play([saves(operation)]);
});

const texts = (Object.keys(personalDataFields) as PersonalDataField[]).filter(
  (name) => name !== 'marital_status_id',
);

function field(name: PersonalDataField) {
  const label = new RegExp(`^${personalDataFields[name].label}`);
  return screen.getByLabelText<HTMLInputElement | HTMLSelectElement>(label);
}

function shown(): PersonalDataDraft {
  const names = Object.keys(personalDataFields) as PersonalDataField[];
  return Object.fromEntries(names.map((name) => [name, field(name).value])) as never;
}

/** Types the present value again, so that the field gets an event. */
export async function fillIn(draft: PersonalDataDraft, { user }: Page): Promise<void> {
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
