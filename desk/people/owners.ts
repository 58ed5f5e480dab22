import type { DeskForm } from '../pages/form.ts';
import { asc, eq, isNull, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../server/ground/db/connection.ts';
import { staff } from '../../server/ground/db/schema.ts';
import { html, type Html } from '../../server/sale/payments/pages/html.ts';
import { field, filterField, hiddenFields } from '../pages/parts.ts';
import { Refused } from '../refused.ts';
import type { Person } from '../person.ts';

/** A person who can be responsible for a lead or a sale. */
export type Colleague = Pick<Person, 'id' | 'name'>;

/** The people who have access to the desk, by name. */
export function activePeople(db: Database): Promise<Colleague[]> {
  return db
    .select({ id: staff.id, name: staff.name })
    .from(staff)
    .where(isNull(staff.disabledAt))
    .orderBy(asc(staff.name), asc(staff.id));
}

/** The words for owners in the address of a list, besides the ids of people. */
const mine = 'yo';
const nobody = 'nadie';

export function typedOwner(query: URLSearchParams): string {
  return (query.get('de') ?? '').slice(0, 100);
}

/** Selects the rows of an owner, as `typedOwner` reads it; undefined for the rows of anybody. */
export function isOwnedBy(owner: AnyPgColumn, typed: string, me: Person): SQL | undefined {
  if (typed === '') return undefined;
  return typed === nobody ? isNull(owner) : eq(owner, typed === mine ? me.id : typed);
}

export function ownerFilter(people: readonly Colleague[], me: Person, value: string): Html {
  const others = people.filter(({ id }) => id !== me.id);
  return filterField(
    'de',
    'De quién',
    [
      { value: '', label: 'De cualquiera' },
      { value: mine, label: 'Míos' },
      { value: nobody, label: 'Sin nadie' },
      ...others.map(({ id, name }) => ({ value: id, label: name })),
    ],
    value,
  );
}

/** The form with which administración and gerencia give a lead or a sale to a person. */
export function assignForm(
  action: string,
  people: readonly Colleague[],
  { ownerId, revision }: { ownerId: string | null | undefined; revision: number },
): Html {
  return html`<form method="post" action="${action}" class="row">
    ${hiddenFields({ revision })}
    ${field({
      name: 'owner',
      label: 'Quién se ocupa',
      isRequired: true,
      value: ownerId ?? '',
      choices: [
        { value: '', label: 'Elegí una persona' },
        ...people.map(({ id, name }) => ({ value: id, label: name })),
      ],
    })}
    <button>Asignar</button>
  </form>`;
}

/** The person of an `assignForm`. Throws Refused for somebody without access. */
export async function ownerIn(db: Database, form: DeskForm): Promise<Colleague> {
  const people = await activePeople(db);
  const owner = people.find(({ id }) => id === form.get('owner'));
  if (!owner) throw new Refused(422, 'Elegí una persona que pueda entrar al escritorio.');
  return owner;
}
