/** 'Volkswagen, Chevrolet y Nissan'; 'Nissan e Isuzu'. */
export function allOf(items: readonly string[]): string {
  return join(items, (next) => (/^h?i(?![ae])/i.test(next) ? 'e' : 'y'));
}

/** 'Volkswagen o Chevrolet'; 'Nissan u Opel'. */
export function oneOf(items: readonly string[]): string {
  return join(items, (next) => (/^h?o/i.test(next) ? 'u' : 'o'));
}

// The format of Intl.ListFormat, which takes a phone 40 milliseconds to make.
function join(items: readonly string[], word: (next: string) => string): string {
  const last = items.at(-1) ?? '';
  const others = items.slice(0, -1);
  return others.length === 0 ? last : `${others.join(', ')} ${word(last)} ${last}`;
}
