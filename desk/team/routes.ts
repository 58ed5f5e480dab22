import type { DeskForm } from '../pages/form.ts';
import { asc } from 'drizzle-orm';
import { formatMoment } from '../../domain/time/moments.ts';
import { staff } from '../../server/ground/db/schema.ts';
import { html, type Html } from '../../server/sale/payments/pages/html.ts';
import type { Answer, Desk } from '../requests.ts';
import type { Page } from '../pages/document.ts';
import { field, press, section, tableSection, type Input } from '../pages/parts.ts';
import { setDisabled } from '../people/dismissal.ts';
import {
  invite,
  letterSentence,
  openInvitations,
  withdrawInvitation,
  type Invited,
} from '../people/invitations.ts';
import type { Person } from '../person.ts';
import { closeSession, liveSessions, sessionCells, type Session } from '../people/sessions.ts';
import { Refused, unlessRefused } from '../refused.ts';
import { roleWords, staffRoles } from '../../machines/operation/staff-roles.ts';
import { roleOf } from '../roles.ts';
import { historyRoute } from './history-page.ts';

export function teamRoutes(desk: Desk): void {
  const { dealership, url, route } = desk;
  historyRoute(desk);
  const { db, now, config } = dealership;

  async function teamPage(me: Person, invitation: RefusedInvitation = {}): Promise<Page> {
    const { refused } = invitation;
    const people = await db.select().from(staff).orderBy(asc(staff.name));
    const sessions = await liveSessions(db, now());
    const invitations = await openInvitations(db, now());
    const personOf = (id: string) => people.find((person) => person.id === id);
    return {
      title: 'Equipo',
      isWide: true,
      refused,
      main: html`${tableSection(
          'Personas',
          ['Nombre', 'Correo', 'Rol', 'Estado', 'Qué hacer'],
          people.map((person) => rowOf(person, me)),
        )}
        ${section('Invitar', invitationForm(invitation))}
        ${tableSection(
          'Invitaciones sin usar',
          ['Nombre', 'Correo', 'Rol', 'Vence', 'Qué hacer'],
          invitations.map(({ token, name, email, role, expiresAt }) => [
            name,
            email,
            roleWords[role],
            formatMoment(expiresAt),
            press(`/equipo/invitaciones/${token}/retirar`, 'Retirar', ` la de ${name}`),
          ]),
        )}
        ${tableSection(
          'Sesiones abiertas',
          ['Quién', 'Navegador', 'Desde', 'Último uso', 'Qué hacer'],
          sessions.map((session) => sessionRow(session, personOf(session.staffId))),
        )}
        <p><a href="/equipo/limites">Límites: qué decide una persona sola</a></p>
        <p><a href="/equipo/historia">Historia de todo lo que se hizo</a></p>`,
    };
  }

  route('GET', '/equipo', 'see the team', ({ person }) => teamPage(person));

  route('POST', '/equipo/invitar', 'invite people', async ({ person, form }) => {
    const send = async () => {
      const invited = readInvited(form);
      await invite(dealership, invited, { by: person, mailed: url });
      return { to: '/equipo', sentence: letterSentence(config, invited.email) };
    };
    return unlessRefused<Answer>(send, (refused) => teamPage(person, { typed: form, refused }));
  });

  route('POST', '/equipo/invitaciones/:token/retirar', 'invite people', async (requested) => {
    const { person, params } = requested;
    const email = await withdrawInvitation(db, params['token']!, { by: person, now: now() });
    return { to: '/equipo', sentence: `La invitación de ${email} ya no sirve.` };
  });

  for (const [path, isDisabled] of [
    ['baja', true],
    ['alta', false],
  ] as const) {
    route('POST', `/equipo/:id/${path}`, 'disable people', async ({ person, params }) => {
      const name = await setDisabled(db, params['id']!, isDisabled, { by: person, now: now() });
      const sentence = isDisabled
        ? `${name} ya no puede entrar, y sus sesiones se cerraron.`
        : `${name} puede entrar otra vez.`;
      return { to: '/equipo', sentence };
    });
  }

  route('POST', '/equipo/sesiones/:token', 'end sessions', async ({ person, params }) => {
    await closeSession(db, params['token']!, { by: person, now: now() });
    return { to: '/equipo', sentence: 'La sesión se cerró.' };
  });
}

function readInvited(form: DeskForm): Invited {
  const [name = '', email = ''] = (['name', 'email'] as const).map(
    (each) => form.get(each)?.trim() ?? '',
  );
  const role = roleOf(form.get('role') ?? '');
  if (!name) throw new Refused(422, 'Escribí el nombre.', 'name');
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new Refused(422, 'Escribí un correo.', 'email');
  if (!role) throw new Refused(422, 'Elegí un rol.', 'role');
  return { name, email, role };
}

const invitedFields: readonly Input[] = [
  { name: 'name', label: 'Nombre y apellido', isRequired: true },
  { name: 'email', label: 'Correo electrónico', type: 'email', isRequired: true },
  {
    name: 'role',
    label: 'Rol',
    isRequired: true,
    choices: [
      { value: '', label: 'Elegí un rol' },
      ...staffRoles.map((role) => ({ value: roleWords[role], label: roleWords[role] })),
    ],
  },
];

/** An invitation that was not sent, as it was typed. */
interface RefusedInvitation {
  typed?: DeskForm;
  refused?: Refused;
}

function invitationForm({ typed, refused }: RefusedInvitation = {}): Html {
  return html`<form method="post" action="/equipo/invitar" class="row">
    ${invitedFields.map((each) => field({ ...each, value: typed?.get(each.name) ?? '' }, refused))}
    <button class="primary">Invitar</button>
  </form>`;
}

function rowOf({ id, name, email, role, disabledAt }: Person, me: Person): (string | Html)[] {
  const [path, label] = disabledAt ? ['alta', 'Dar de alta'] : ['baja', 'Dar de baja'];
  return [
    name,
    email,
    roleWords[role],
    disabledAt ? `de baja desde el ${formatMoment(disabledAt)}` : 'activa',
    id === me.id ? 'sos vos' : press(`/equipo/${id}/${path!}`, label!, ` a ${name}`),
  ];
}

function sessionRow(session: Session, person: Person | undefined): (string | Html)[] {
  const name = person?.name ?? '';
  return [
    name,
    ...sessionCells(session),
    press(`/equipo/sesiones/${session.token}`, 'Cerrar', ` la sesión de ${name}`),
  ];
}
