/** A row about a reservation. Every surface chooses rows by their key, and lays out label, value and note. */
export interface SheetRow<Key extends string = string> {
  key: Key;
  label: string;
  value: string;
  /** A remark about the value. */
  note?: string;
  /** Small print. */
  isSmall?: boolean;
}

type Value = string | false | null | undefined;

/** The rows of a table of labels, in its order. A row without a value is left out. */
export function sheetRows<Key extends string>(
  labels: Readonly<Record<Key, string>>,
  values: Readonly<Record<Key, Value>>,
): SheetRow<Key>[] {
  return (Object.keys(labels) as Key[]).flatMap((key) => {
    const value: Value = values[key];
    return value ? [{ key, label: labels[key], value }] : [];
  });
}

/** The rows with some keys, in the order of the keys. */
export function chooseRows<Key extends string>(
  rows: readonly SheetRow<Key>[],
  ...keys: readonly NoInfer<Key>[]
): SheetRow<Key>[] {
  return keys.flatMap((wanted) => rows.filter(({ key }) => key === wanted));
}

/** The rows as pairs of texts: a note stands in brackets after its value. */
export function withNotes(
  rows: readonly SheetRow[],
): Pick<SheetRow, 'label' | 'value' | 'isSmall'>[] {
  return rows.map(({ label, value, note, isSmall }) => ({
    label,
    value: note ? `${value} (${note})` : value,
    ...(isSmall && { isSmall }),
  }));
}

/** The one word for an amount of zero. */
export const nothing = 'nada';

/** The value of an amount that depends on an unknown dollar rate. */
export const toConfirm = 'a confirmar';

/** Who reads a row: the buyer, or people of the dealership. */
export type SheetReader = 'buyer' | 'sales';
