/** An id as an address gives it; undefined when it cannot be one. */
export function idInAddress(text: string | undefined): number | undefined {
  return /^\d{1,9}$/.test(text ?? '') ? Number(text) : undefined;
}
