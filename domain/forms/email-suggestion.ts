const providers = [
  'gmail.com',
  'hotmail.com',
  'hotmail.com.ar',
  'outlook.com',
  'outlook.com.ar',
  'yahoo.com',
  'yahoo.com.ar',
  'live.com',
  'live.com.ar',
  'icloud.com',
  'fibertel.com.ar',
  'arnet.com.ar',
  'speedy.com.ar',
];

/** Real providers that differ by one letter from those above. */
const similarProviders = new Set([
  'life.com',
  'mail.com',
  'email.com',
  'ymail.com',
  'yahoo.com.br',
]);

/** The probably meant address: `lucia@gmail.com` for `lucia@gmail.con`. Undefined without a known slip. */
export function suggestedEmail(typed: string): string | undefined {
  const [, name, domain] = /^([^\s@]+)@([^\s@]+)$/.exec(typed.trim().toLowerCase()) ?? [];
  if (!name || !domain || similarProviders.has(domain)) return undefined;
  const ended = domain.replace(/\.con(?=$|\.ar$)/, '.com').replace(/^gmail\.com\.ar$/, 'gmail.com');
  const meant = providers.includes(ended)
    ? ended
    : (providers.find((provider) => isOneSlipAway(ended, provider)) ?? ended);
  return meant === domain ? undefined : `${name}@${meant}`;
}

/** Whether two texts differ by one letter: wrong, missing, added, or swapped with its neighbour. */
function isOneSlipAway(typed: string, meant: string): boolean {
  let at = 0;
  while (at < typed.length && typed[at] === meant[at]) at += 1;
  const isSwap = typed[at] === meant[at + 1] && typed[at + 1] === meant[at];
  return (
    typed.slice(at + 1) === meant.slice(at + 1) ||
    typed.slice(at + 1) === meant.slice(at) ||
    typed.slice(at) === meant.slice(at + 1) ||
    (isSwap && typed.slice(at + 2) === meant.slice(at + 2))
  );
}
