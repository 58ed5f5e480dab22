type Kind = 'count' | 'word';

/**
 * What a unit has beyond its names and prices, and its offer doesn't repeat. The answers, the query, the stored operation and the
 * unit's page have a line added here. `word` is empty where nobody wrote one.
 */
export const unitFacts = {
  doors: { kind: 'count', label: 'Puertas' },
  location: { kind: 'word', label: 'Sucursal' },
} as const satisfies Record<string, { kind: Kind; label: string }>;

type UnitFact = keyof typeof unitFacts;

const names = Object.keys(unitFacts) as UnitFact[];

type ByKind<Of extends Record<Kind, unknown>> = {
  [Fact in UnitFact]: Of[(typeof unitFacts)[Fact]['kind']];
};

export type UnitFacts = ByKind<{ count: number; word: string }>;

/** What each fact has because of its kind, for example the schema that reads it. */
export function unitFactsBy<Of extends Record<Kind, unknown>>(ofKind: Of): ByKind<Of> {
  return Object.fromEntries(
    names.map((fact) => [fact, ofKind[unitFacts[fact].kind]]),
  ) as ByKind<Of>;
}

export function pickUnitFacts<From extends Record<UnitFact, unknown>>(
  from: From,
): Pick<From, UnitFact> {
  return Object.fromEntries(names.map((fact) => [fact, from[fact]])) as Pick<From, UnitFact>;
}

export function withoutUnitFacts<From extends object>(from: From): Omit<From, UnitFact> {
  return Object.fromEntries(
    Object.entries(from).filter(([field]) => !Object.hasOwn(unitFacts, field)),
  ) as Omit<From, UnitFact>;
}

/** The facts of a unit that somebody wrote, as a page lists them. */
export function unitFactRows(unit: UnitFacts): { label: string; value: string | number }[] {
  return names
    .map((fact) => ({ label: unitFacts[fact].label, value: unit[fact] }))
    .filter(({ value }) => value !== '');
}
