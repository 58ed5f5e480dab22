/** The colour `share` of the way from one to another, both written as #rrggbb. */
export function mix(from: string, to: string, share: number): string {
  const [a, b] = [from, to].map((colour) => Number.parseInt(colour.slice(1), 16)) as [
    number,
    number,
  ];
  const channel = (shift: number): number => {
    const [x, y] = [(a >> shift) & 255, (b >> shift) & 255];
    return Math.round(x + (y - x) * share) << shift;
  };
  return `#${(channel(16) | channel(8) | channel(0)).toString(16).padStart(6, '0')}`;
}
