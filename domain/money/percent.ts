const number = new Intl.NumberFormat('es-AR', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** `48,25 %` for 48.25. */
export function formatPercent(value: number): string {
  return `${number.format(value)}\u00a0%`;
}
