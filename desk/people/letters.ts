import type { Seller } from '../../domain/content/parameters.ts';
import { paragraphs } from '../../server/post/mail/letter-draft.ts';
import { composeLetter } from '../../server/post/mail/letter-html.ts';
import type { Letter } from '../../server/post/mail/letter.ts';
import { roleWords } from '../../machines/operation/staff-roles.ts';
import { linkHours } from './devices.ts';
import type { Person } from '../person.ts';

export const invitationHours = 48;

/** For a person whose next sign-in from an unknown device has to wait, because of wrong attempts. */
export function slowedLetter(
  { name, email }: Pick<Person, 'name' | 'email'>,
  address: string,
  sender: Seller,
): Letter {
  return composeLetter({
    to: email,
    subject: 'Intentos errados de entrar al escritorio con tu correo',
    sender,
    parts: [
      ...paragraphs(
        `Hola, ${name}:`,
        'Alguien probó entrar al escritorio con tu correo y se equivocó varias veces. No entró. Desde ahora, cada intento desde un equipo en el que nunca entraste tiene que esperar un rato. En los equipos donde ya entraste no cambia nada.',
        `Si sos vos, en un equipo nuevo, abrí este enlace en él y entrá sin esperar. Sirve por ${linkHours} horas:`,
      ),
      { button: 'Entrar sin esperar', address },
      ...paragraphs(
        'Si no fuiste vos, no hace falta que hagas nada: con tu correo solo, nadie entra. Si creés que alguien sabe tu contraseña, cambiala en Tu cuenta.',
      ),
    ],
  });
}

/** Brings the one-time link to the invited person; nobody else gets it. */
export function invitationLetter(
  { name, email, role }: Pick<Person, 'name' | 'email' | 'role'>,
  { address, sender, by }: { address: string; sender: Seller; by: string | undefined },
): Letter {
  return composeLetter({
    to: email,
    subject: `Tu invitación al escritorio de ${sender.name}`,
    sender,
    parts: [
      ...paragraphs(
        `Hola, ${name}:`,
        `${by ?? 'El concesionario'} te invita a trabajar en el escritorio, como ${roleWords[role]}. Con este enlace elegís tu contraseña y agregás la clave de tus códigos:`,
      ),
      { button: 'Empezar', address },
      ...paragraphs(
        `Sirve una sola vez, durante ${invitationHours} horas, y es solo para vos: no lo reenvíes.`,
        'Si ya trabajás en el escritorio, al usarlo se cierran tus sesiones anteriores. Si no esperabas esta carta, no lo abras y avisale a gerencia.',
      ),
    ],
  });
}
