/** Reads an id from an address; undefined when it is not a number. */
export function idInAddress(text: string | undefined): number | undefined {
  return /^\d{1,9}$/.test(text ?? '') ? Number(text) : undefined;
}
