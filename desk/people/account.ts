import { eq } from 'drizzle-orm';
import { cachedParameters } from '../../server/stock/content/parameters.ts';
import { staff } from '../../server/ground/db/schema.ts';
import { html } from '../../server/sale/payments/pages/html.ts';
import type { Answer, Desk } from '../requests.ts';
import { putDevice } from './cookies.ts';
import { record } from '../journal.ts';
import type { Page } from '../pages/document.ts';
import { codeField, field, press, section, tableSection } from '../pages/parts.ts';
import { unlessRefused, type Refused } from '../refused.ts';
import { newDevice } from './devices.ts';
import { newPasswordFields, valuesOf } from './fields.ts';
import { checkPassword, hashPassword } from './password.ts';
import type { Person } from '../person.ts';
import { closeSession, endSessionsOf, liveSessions, proveAgain, sessionCells } from './sessions.ts';

/** A person's own account: a new password, and the end of other sessions. */
export function accountRoutes({ dealership, route }: Desk): void {
  const { db, now, changes, config } = dealership;

  async function accountPage(person: Person, token: string, refused?: Refused): Promise<Page> {
    const mine = (await liveSessions(db, now())).filter(({ staffId }) => staffId === person.id);
    const current = {
      type: 'password',
      autocomplete: 'current-password',
      isRequired: true,
    } as const;
    return {
      title: 'Tu cuenta',
      refused,
      main: html`${section(
        'Cambiar la contraseña',
        html`<form method="post" action="/cuenta/clave" class="narrow">
          <input type="hidden" name="username" value="${person.email}" autocomplete="username" />
          ${field({ ...current, name: 'current', label: 'Contraseña de ahora' }, refused)}
          ${newPasswordFields(refused)} ${field(codeField, refused)}
          <button class="primary">Cambiar</button>
        </form>`,
      )}
      ${tableSection(
        'Tus sesiones',
        ['Navegador', 'Desde', 'Último uso', 'Qué hacer'],
        mine.map((session) => [
          ...sessionCells(session),
          session.token === token
            ? 'es esta'
            : press(`/cuenta/sesiones/${session.token}`, 'Cerrar'),
        ]),
      )}`,
    };
  }

  route('GET', '/cuenta', 'manage their own account', ({ person, request }) =>
    accountPage(person, request.session!.token),
  );

  route(
    'POST',
    '/cuenta/clave',
    'manage their own account',
    async ({ person, request, reply, form }) => {
      const { token } = request.session!;
      const { id, name, email } = person;
      const change = async () => {
        const typed = valuesOf(form, ['password', 'repeated', 'current', 'code']);
        const { group } = await cachedParameters(changes, db, config.groupSlug);
        checkPassword(typed, [name, email, group.name]);
        await proveAgain(dealership, person, { password: typed.current, code: typed.code });
        const password = await hashPassword(typed.password);
        await db.transaction(async (tx) => {
          await tx.update(staff).set({ password }).where(eq(staff.id, id));
          await endSessionsOf(tx, id, now(), token);
          await record(tx, now(), { person, act: 'changed password', subject: id });
        });
        // The other devices are unknown from now on.
        putDevice(reply, email, newDevice(config, { id, password }, now()));
        return {
          to: '/cuenta',
          sentence: 'La contraseña cambió, y tus otras sesiones se cerraron.',
        };
      };
      return unlessRefused<Answer>(change, (refused) => accountPage(person, token, refused));
    },
  );

  route(
    'POST',
    '/cuenta/sesiones/:token',
    'manage their own account',
    async ({ person, params }) => {
      await closeSession(db, params['token']!, { by: person, now: now(), whose: person.id });
      return { to: '/cuenta', sentence: 'La sesión se cerró.' };
    },
  );
}
