/** What people call brands of used vehicles, and how they misspell them, by the brand's name in plain words. */
const nicknames: Readonly<Record<string, string>> = {
  chevrolet: 'chevy chevi chevro chevrole gm',
  citroen: 'citro citroem',
  hyundai: 'hyunday hiunday hundai',
  mercedesbenz: 'mercedes merce mb benz',
  mitsubishi: 'mitsu mitsubichi',
  peugeot: 'peugot pegeot peugeout',
  renault: 'reno renol renaul',
  suzuki: 'susuki',
  toyota: 'toyo',
  volkswagen: 'vw volks volkswaguen wolkswagen volswagen volskwagen',
};

/** The other names of a brand; `name` in plain letters without spaces and hyphens. */
export function nicknamesOf(name: string): readonly string[] {
  return nicknames[name]?.split(' ') ?? [];
}
