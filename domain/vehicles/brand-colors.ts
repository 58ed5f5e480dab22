/** The colours of a brand on its pages, as `#0b45b5`. */
export interface BrandColors {
  accent: string;
  /** The accent under the pointer. */
  strong: string;
  /** Text on `accent` and on `strong`. */
  onAccent: string;
  /** Text on white and on `wash`. */
  text: string;
  wash: string;
}

/** The minimum contrast of small text (WCAG 2.2, AA). */
export const leastContrast = 4.5;

const white = '#ffffff';
const ink = '#1c1809';

/** The colours of a brand: those that the dealership chose, and the rest derived from them. */
export function brandColors(
  chosen: { accent: string } & Partial<Record<'strong' | 'text' | 'wash', string | null>>,
): BrandColors {
  const { accent } = chosen;
  const strong = chosen.strong ?? mixed(accent, '#000000', 0.25);
  const wash = chosen.wash ?? mixed(accent, white, 0.94);
  const text = chosen.text ?? (isLegible(accent, white) && isLegible(accent, wash) ? accent : ink);
  const onAccent = isLegible(white, accent) && isLegible(white, strong) ? white : text;
  return { accent, strong, onAccent, text, wash };
}

/** The pairs of colours with too little contrast for a text: `[text, background, contrast]`. */
export function poorContrasts(colors: BrandColors): [string, string, number][] {
  const { accent, strong, onAccent, text, wash } = colors;
  const pairs = [
    [onAccent, accent],
    [onAccent, strong],
    [text, white],
    [text, wash],
  ] as const;
  return pairs
    .map(([of, on]): [string, string, number] => [of, on, contrast(of, on)])
    .filter(([, , found]) => found < leastContrast);
}

const isLegible = (text: string, on: string) => contrast(text, on) >= leastContrast;

/** The contrast of two colours, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}

const channels = (color: string) => [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16));

/** Relative luminance as WCAG 2.2 defines it. */
function luminance(color: string): number {
  const [red, green, blue] = channels(color).map((value) => {
    const channel = value / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function mixed(color: string, other: string, share: number): string {
  const others = channels(other);
  const parts = channels(color).map((value, index) =>
    Math.round(value * (1 - share) + others[index]! * share)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${parts.join('')}`;
}
