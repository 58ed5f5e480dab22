/** Cards of a brand that a phone shows before the fold. */
const after = 4;

/** The label of the fold: 'Ver los otros 5 modelos de Nissan'. `words` are singular and plural. */
export function brandFold(count: number, words: readonly [string, string], brandName: string) {
  const others = count - after;
  const label =
    others === 1
      ? `Ver el otro ${words[0]} de ${brandName}`
      : `Ver los otros ${others} ${words[1]} de ${brandName}`;
  return { after, label };
}
