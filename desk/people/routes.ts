import { cachedParameters } from '../../server/stock/content/parameters.ts';
import { eq } from 'drizzle-orm';
import { staff } from '../../server/ground/db/schema.ts';
import { mayWriteLetter } from '../../server/ground/limits/letter-limit.ts';
import { postLetters } from '../../server/post/mail/outbox.ts';
import { html, type Html } from '../../server/sale/payments/pages/html.ts';
import type { Answer, Desk, Onward, Requested } from '../requests.ts';
import { deviceOf, dropSession, putDevice, putSession } from './cookies.ts';
import { record } from '../journal.ts';
import type { Page } from '../pages/document.ts';
import { codeField, field } from '../pages/parts.ts';
import { Refused, unlessRefused } from '../refused.ts';
import { roleWords } from '../../machines/operation/staff-roles.ts';
import { isDeviceLink, newDevice, newDeviceLink, personInLink } from './devices.ts';
import { slowedLetter } from './letters.ts';
import { acceptInvitation, findInvitation, type Invitation } from './invitations.ts';
import { newPasswordFields, valuesOf } from './fields.ts';
import { codeOf, keyAddress, periodAt, squaresOf } from './one-time-code.ts';
import type { Person } from '../person.ts';
import { unseal } from './secrets.ts';
import { endSession, openSession, sessionHours, signIn } from './sessions.ts';

/** Signing in and out, and the page behind an invitation's link. */
export function peopleRoutes({ dealership, url, route, openRoute }: Desk): void {
  const { db, now, changes, config } = dealership;

  async function enter({ request, reply }: Requested, person: Person): Promise<Onward> {
    const browser = request.headers['user-agent'] ?? '';
    putSession(reply, await openSession(db, person, browser, now()), sessionHours);
    putDevice(reply, person.email, newDevice(config, person, now()));
    return { to: '/hoy' };
  }

  /** Writes to a person whose sign-in is slowed, once a day. */
  const writeToSlowed = (person: Person) =>
    db.transaction(async (tx) => {
      if (!(await mayWriteLetter(tx, 'wrong tries', person.id, now()))) return;
      const { group } = await dealership.system.parameters(tx);
      const address = `${url}/entrar/equipo/${newDeviceLink(config, person, now())}`;
      await postLetters(tx, dealership, [slowedLetter(person, address, group)], 'account');
    });

  openRoute('GET', '/', async () => ({ to: '/hoy' }));

  openRoute('GET', '/entrar', async ({ request }) =>
    request.session ? { to: '/hoy' } : signInPage(''),
  );

  openRoute('POST', '/entrar', async (requested) => {
    const { form, request } = requested;
    const enterWith = async () => {
      const typed = valuesOf(form, ['email', 'password', 'code']);
      const from = { ip: request.ip, device: deviceOf(request, typed.email) };
      return enter(requested, await signIn(dealership, typed, from, writeToSlowed));
    };
    return unlessRefused<Answer>(enterWith, (refused) =>
      signInPage(form.get('email') ?? '', refused),
    );
  });

  openRoute('GET', '/entrar/equipo/:token', async ({ params, reply }) => {
    const token = params['token']!;
    const [person] = await db
      .select()
      .from(staff)
      .where(eq(staff.id, personInLink(token)));
    if (!person || !isDeviceLink(config, person, token, now())) {
      throw new Refused(410, 'Ese enlace ya no sirve. Podés entrar igual, con un poco de espera.');
    }
    putDevice(reply, person.email, newDevice(config, person, now()));
    return { to: '/entrar', sentence: 'Listo: en este equipo entrás sin esperar.' };
  });

  route('POST', '/salir', 'manage their own account', async ({ person, request, reply }) => {
    await endSession(db, request.session!.token, now());
    await record(db, now(), { person, act: 'signed out', subject: person.id });
    dropSession(reply);
    return { to: '/entrar' };
  });

  /** The page of an invitation. The demonstration shows the code of an authenticator application. */
  async function pageOf(token: string, refused?: Refused): Promise<Page> {
    const invitation = await findInvitation(db, token, now());
    const secret = unseal(config, invitation.codeSecret, invitation.email);
    const { demo } = await cachedParameters(changes, db, config.groupSlug);
    const codeNow = demo ? codeOf(secret, periodAt(now())) : undefined;
    return invitationPage(invitation, secret, codeNow, refused);
  }

  openRoute('GET', '/invitacion/:token', ({ params }) => pageOf(params['token']!));

  openRoute('POST', '/invitacion/:token', async (requested) => {
    const { params, form } = requested;
    const token = params['token']!;
    const accept = async () => {
      const typed = valuesOf(form, ['password', 'repeated', 'code']);
      return enter(requested, await acceptInvitation(dealership, token, typed));
    };
    return unlessRefused<Answer>(accept, (refused) => pageOf(token, refused));
  });
}

function signInPage(email: string, refused?: Refused): Page {
  return {
    refused,
    title: 'Entrá al escritorio',
    main: html`<form method="post" action="/entrar" class="narrow">
        ${field(
          {
            name: 'email',
            label: 'Correo electrónico',
            type: 'email',
            value: email,
            autocomplete: 'username',
            isRequired: true,
          },
          refused,
        )}
        ${field(
          {
            name: 'password',
            label: 'Contraseña',
            type: 'password',
            autocomplete: 'current-password',
            isRequired: true,
          },
          refused,
        )}
        ${field(codeField, refused)}
        <button class="primary">Entrar</button>
      </form>
      <p class="quiet">
        ¿Perdiste el teléfono o la contraseña? Gerencia te manda otra invitación.
      </p>`,
  };
}

function invitationPage(
  { name, email, role }: Invitation,
  codeSecret: string,
  codeNow: string | undefined,
  refused?: Refused,
): Page {
  return {
    refused,
    title: `Hola, ${name}`,
    main: html`<p>
        Vas a entrar como <b>${roleWords[role]}</b> con ${email}. Este enlace sirve una sola vez.
      </p>
      <form method="post" class="narrow">
        <input type="hidden" name="username" value="${email}" autocomplete="username" />
        <h2>1. Elegí una contraseña</h2>
        ${newPasswordFields(refused)}
        <h2>2. Agregá esta clave a tu aplicación de códigos</h2>
        <p>
          Sirve cualquiera: Google Authenticator, Microsoft Authenticator, Aegis, la de tu
          administrador de contraseñas.
        </p>
        ${qrCode(keyAddress(codeSecret, email))}
        <p>O escribila a mano: <code>${codeSecret.replaceAll(/.{4}(?=.)/g, '$& ')}</code></p>
        ${field(codeField, refused)}
        ${codeNow && html`<p class="notice done">Demostración: el código de ahora es ${codeNow}</p>`}
        <button class="primary">Empezar</button>
      </form>`,
  };
}

function qrCode(text: string): Html {
  const { path, size } = squaresOf(text);
  return html`<svg
    class="qr"
    viewBox="0 0 ${size} ${size}"
    role="img"
    aria-label="Código QR de la clave"
    shape-rendering="crispEdges"
  >
    <path d="${path}" />
  </svg>`;
}
