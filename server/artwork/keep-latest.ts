const most = 800;

/** Makes each named thing once. What failed is not kept, and of too many the oldest goes. */
export function keepLatest<Made>(
  make: (name: string) => Promise<Made> | undefined,
): (name: string) => Promise<Made> | undefined {
  const kept = new Map<string, Promise<Made>>();
  return (name) => {
    const made = kept.get(name) ?? make(name);
    if (!made || kept.has(name)) return made;
    kept.set(name, made);
    if (kept.size > most) kept.delete(kept.keys().next().value!);
    made.catch(() => kept.delete(name));
    return made;
  };
}
