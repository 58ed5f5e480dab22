/** A value of a sample or of a state as TypeScript. */
export function written(value: unknown): string {
  if (typeof value === 'string') {
    const text = JSON.stringify(value);
    return value.includes("'") ? text : `'${text.slice(1, -1).replaceAll(String.raw`\"`, '"')}'`;
  }
  if (Array.isArray(value)) return `[${value.map(written).join(', ')}]`;
  if (Object(value) !== value) return String(value);
  const parts = Object.entries(value as object).map(
    ([key, each]) => `${/^[A-Za-z_$][\w$]*$/.test(key) ? key : written(key)}: ${written(each)}`,
  );
  return parts.length > 0 ? `{ ${parts.join(', ')} }` : '{}';
}
