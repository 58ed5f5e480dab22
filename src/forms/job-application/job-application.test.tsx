import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { routePatterns } from '../../../domain/addresses/links.ts';
import { cvErrorLink, largestCv } from '../../../domain/forms/cv.ts';
import { longestText } from '../../../domain/forms/lengths.ts';
import { errorBody, type ErrorCode } from '../../../domain/wire/errors.ts';
import { createApi, transport, WithApi } from '../../../tests/support/views/with-api.tsx';
import { wordsOf } from '../../../tests/support/views/reading.ts';
import type { Transport } from '../../api/client.ts';
import { JobApplication } from './job-application.tsx';

const noCv = 'Por favor adjuntá tu currículum en formato Word o PDF.';
const cv = new File(['%PDF-1.7 Ana Paz'], 'ana-paz.pdf', { type: 'application/pdf' });

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const file = () => screen.getByLabelText<HTMLInputElement>('Currículum*');
const send = () => screen.getByRole('button', { name: 'Enviar postulación' });

interface Received {
  url: string;
  texts: Record<string, unknown>;
  file: unknown;
}

/** A dealership that records the applications it receives, or refuses them. */
function dealership(refusal?: ErrorCode) {
  const received: Received[] = [];
  // Node's fetch doesn't accept jsdom's FormData, so this replaces the network. tests/browser sends real forms.
  const withForms: Transport = async ({ url, body, ...request }) => {
    if (!(body instanceof FormData)) return transport({ ...request, body, url });
    const { file: sent, ...texts } = Object.fromEntries(body);
    received.push({ url, texts, file: sent });
    return { status: 0, body: refusal ? errorBody(refusal) : { data: { received: true } } };
  };
  return { received, transport: withForms };
}

function section(through: Transport, address = '/') {
  return (
    <WithApi api={createApi(through)}>
      <MemoryRouter initialEntries={[address]}>
        <JobApplication />
      </MemoryRouter>
    </WithApi>
  );
}

/** The section after the JavaScript form has replaced the plain one. */
async function open(shop: ReturnType<typeof dealership>) {
  render(section(shop.transport));
  await expect.poll(() => document.querySelector('form')?.noValidate).toBe(true);
  return userEvent.setup({ applyAccept: false });
}

async function fillIn(user: Awaited<ReturnType<typeof open>>) {
  await user.type(field('Nombre'), 'Ana');
  await user.type(field('Apellido'), 'Paz');
  await user.type(field('Celular'), '261 555 0142');
  await user.type(field('Correo electrónico'), 'ana@ejemplo.com.ar');
}

describe('job application', () => {
  test('is sent with its file, and shows thanks', async () => {
    const shop = dealership();
    const user = await open(shop);
    await fillIn(user);
    await user.upload(file(), cv);
    await user.click(send());

    const thanks = await screen.findByText('¡Gracias!');
    expect(document.activeElement?.contains(thanks)).toBe(true);
    expect(shop.received).toEqual([
      {
        url: '/cv',
        file: cv,
        texts: {
          'data[name]': 'Ana',
          'data[lastname]': 'Paz',
          'data[telephone]': '',
          'data[cellphone]': '261 555 0142',
          'data[email]': 'ana@ejemplo.com.ar',
          'data[studies]': '',
          'data[position]': '',
          'data[zone]': '',
          'data[message]': '',
        },
      },
    ]);
  });

  test.each([
    ['is missing', [], noCv],
    ['is a picture', new File(['x'], 'ana-paz.jpg'), noCv],
    [
      'is larger than 5 MB',
      new File([new Uint8Array(largestCv + 1)], 'ana-paz.docx'),
      'El archivo es demasiado grande: puede pesar hasta 5 MB.',
    ],
  ])('is not sent with a file that %s', async (_, wrong, words) => {
    const shop = dealership();
    const user = await open(shop);
    await fillIn(user);
    await user.upload(file(), wrong);
    await user.click(send());
    await screen.findByRole('link', { name: words });
    expect(shop.received).toEqual([]);
  });

  test('still has the typed text and shows the error when the server refuses the file', async () => {
    const user = await open(dealership('cv_invalid'));
    await fillIn(user);
    await user.upload(file(), cv);
    await user.click(send());
    expect(wordsOf(await screen.findByRole('alert'))).toContain(noCv);
    expect(field('Nombre').value).toBe('Ana');
    expect(file().files).toHaveLength(1);
  });

  test('stays the plain form when the applicant has started to fill it in', async () => {
    const { container } = render(section(dealership().transport));
    const name = container.querySelector<HTMLInputElement>('[name="data[name]"]')!;
    name.value = 'Ana';
    await import('./sent-job-application.tsx');
    await new Promise((resolve) => setTimeout(resolve));
    expect(container.querySelector<HTMLInputElement>('[name="data[name]"]')).toBe(name);
  });
});

describe('job application without JavaScript', () => {
  test('is a plain form that posts a file to /cv', () => {
    const page = new DOMParser().parseFromString(
      renderToString(section(dealership().transport)),
      'text/html',
    );
    const form = page.querySelector('form')!;
    expect([form.getAttribute('action'), form.method, form.enctype]).toEqual([
      '/cv',
      'post',
      'multipart/form-data',
    ]);
    const controls = [...form.querySelectorAll<HTMLInputElement>('input, textarea')];
    expect(controls.filter(({ required }) => required).map(({ name }) => name)).toEqual([
      'data[name]',
      'data[lastname]',
      'data[cellphone]',
      'data[email]',
      'file',
    ]);
    expect(controls.map(({ name }) => name)).toContain('data[telephone]');
    expect(controls[0]!.maxLength).toBe(longestText);
    expect(controls.at(-1)!.accept).toContain('.docx');
  });

  test('shows thanks instead of the form after the server received it', () => {
    render(section(dealership().transport, routePatterns.cvReceived));
    screen.getByText('¡Gracias!');
    expect(screen.queryByRole('button')).toBeNull();
  });

  test.each([
    ['cv_invalid', `${noCv} Volvé a completar el formulario.`],
    [
      'cv_too_large',
      'El archivo es demasiado grande: puede pesar hasta 5 MB. Volvé a completar el formulario.',
    ],
    [
      'invalid_request',
      'Falta algún dato, o no es válido. Volvé a completar el formulario. Los que llevan * son obligatorios.',
    ],
    [
      'too_many_requests',
      'Demasiados intentos. Esperá un minuto. Volvé a completar el formulario.',
    ],
    [
      'internal',
      '¡Hubo un problema! No pudimos recibir tu postulación. Probá de nuevo en unos minutos.',
    ],
  ] as const)('shows the reason of a refusal above the form: %s', async (refusal, words) => {
    render(section(dealership().transport, cvErrorLink(refusal)));
    const notice = screen.getByRole('alert');
    const texts = [...notice.querySelectorAll('*')].filter(({ children }) => children.length === 0);
    expect(texts.map(wordsOf).filter(Boolean).join(' ')).toBe(words);
    expect(document.activeElement?.contains(notice)).toBe(true);
    await screen.findByRole('button', { name: 'Enviar postulación' });
  });
});
