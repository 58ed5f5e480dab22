import { formatNumber } from './money.ts';

/** `48,25 %` for 48.25. */
export function formatPercent(value: number): string {
  // 48.255 times 100 is slightly less than 4825.5 in floating point.
  const hundredths = Math.round(Number((Math.abs(value) * 100).toPrecision(15)));
  const decimals = String(hundredths % 100).padStart(2, '0');
  return `${value < 0 ? '-' : ''}${formatNumber(Math.floor(hundredths / 100))},${decimals}\u00a0%`;
}
