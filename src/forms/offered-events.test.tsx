import { act, fireEvent, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { InspectionEvent } from 'xstate';
import { aCompleteOperation } from '../../domain/operation/samples.ts';
import type { Visit } from '../../domain/operation/visits/visit.ts';
import { formSubmissionMachine } from '../../machines/form-submission/machine.ts';
import { demoParameters } from '../../tests/support/samples/demo-parameters.ts';
import { createApi, WithApi } from '../../tests/support/views/with-api.tsx';
import { VisitChoice } from '../reservation/end/visit-choice.tsx';
import { AlertDecision } from './alert/alert-decision.tsx';
import { AlertForm } from './alert/alert-form.tsx';
import ContactForm from './contact/contact-form.tsx';
import SentJobApplication from './job-application/sent-job-application.tsx';
import { PriceRequestForm } from './price-request/price-request-form.tsx';
import RevocationPage from './revocation/revocation-page.tsx';
import { TestDriveForm } from './test-drive/test-drive-form.tsx';

type Control = HTMLInputElement | HTMLSelectElement;

function fillIn(control: Control) {
  const files = [new File(['%PDF'], 'cv.pdf')];
  const text = control.name === 'code' ? '7k2m-x9q4-0abc-def0-1234-5678' : 'Lucía';
  const typed: Record<string, object> = {
    email: { value: 'lucia@ejemplo.com.ar' },
    tel: { value: '261 555 0142' },
    file: { files },
    'select-one': { value: control.lastElementChild?.getAttribute('value') },
  };
  if (control.type !== 'hidden')
    fireEvent.change(control, { target: typed[control.type] ?? { value: text } });
}

/** For each event that the enabled buttons of a filled form send in a state, whether the chart takes it. */
async function takenFrom(form: ReactElement, value: 'idle' | 'sending' | 'failure') {
  const taken: boolean[] = [];
  const inspect = (inspected: InspectionEvent) => {
    if (inspected.type !== '@xstate.event' || inspected.event.type !== 'send') return;
    taken.push(inspected.actorRef.getSnapshot().can(inspected.event));
  };
  const context = { values: null, answer: null, problem: '' };
  const snapshot = formSubmissionMachine.resolveState({ value, context });
  const unanswered = createApi(() => new Promise(() => {}));
  const api = { ...unanswered, actorOptions: { inspect, snapshot } };
  const { container } = render(
    <MemoryRouter>
      <WithApi api={api}>{form}</WithApi>
    </MemoryRouter>,
  );
  container.querySelectorAll<Control>('input, select, textarea').forEach(fillIn);
  const buttons = container.querySelectorAll('button:not(:disabled, [aria-disabled])');
  await act(async () => {
    for (const button of buttons) fireEvent.click(button);
    await new Promise(setImmediate);
  });
  return taken;
}

const visit = {
  until: new Date(Date.now() + 7 * 86_400_000),
  hours: [{ days: 'Lunes a viernes', hours: '9 a 18' }],
} as Visit;

const forms = {
  'a message': <ContactForm subject="" />,
  'a price request': <PriceRequestForm vehicle="Cronos" action="" />,
  'an alert': <AlertForm kind="search" subject="" action="" />,
  'the end of an alert': <AlertDecision code="1" isEnd />,
  'a revocation': <RevocationPage />,
  'a job application': <SentJobApplication />,
  'a test drive': (
    <TestDriveForm brandId={1} vehicle="" location="" days={['2026-11-30']} action="" />
  ),
  'a visit': (
    <VisitChoice
      operation={aCompleteOperation()}
      visit={visit}
      parameters={demoParameters}
      draft={{} as never}
    />
  ),
};

test.each(Object.entries(forms))('the chart takes what the form of %s sends', async (_, form) => {
  expect(await takenFrom(form, 'idle')).toEqual([true]);
  expect(await takenFrom(form, 'sending')).toEqual([]);
  expect(await takenFrom(form, 'failure')).toEqual([true]);
});
