interface Known<Result> {
  byNextArgument: Map<unknown, Known<Result>>;
  result?: { value: Result };
}

/** A function that computes each result once and stores it. It compares arguments by identity, not by content. */
export function remembered<Args extends readonly unknown[], Result>(
  compute: (...args: Args) => Result,
): (...args: Args) => Result {
  const root: Known<Result> = { byNextArgument: new Map() };
  return (...args) => {
    let at = root;
    for (const argument of args) {
      const next = at.byNextArgument.get(argument) ?? { byNextArgument: new Map() };
      at.byNextArgument.set(argument, next);
      at = next;
    }
    at.result ??= { value: compute(...args) };
    return at.result.value;
  };
}

const texts = new WeakMap<object, number>();
const numbers = new Map<string, number>();

/** A text that tells values apart. An operation is written as a number; ids of saves and readers of the draft are left out. */
export function textOf(value: unknown): string {
  return JSON.stringify(value, (key, each: unknown) => {
    if (key === 'id' && typeof each === 'string') return 0;
    if (typeof each !== 'object' || each === null) return each;
    if ('getSnapshot' in each) return 0;
    if (!('purchase' in each)) return each;
    const text = texts.get(each) ?? numberOf(JSON.stringify(each));
    texts.set(each, text);
    return text;
  });
}

export function numberOf(text: string): number {
  const known = numbers.get(text) ?? numbers.size;
  numbers.set(text, known);
  return known;
}
