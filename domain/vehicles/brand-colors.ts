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
const leastContrast = 4.5;

const white = '#ffffff';
const ink = '#1c1809';

const isLegible = (text: string, on: string) => contrast(text, on) >= leastContrast;
const readsOn = (text: string, ...grounds: string[]) => grounds.every((on) => isLegible(text, on));

/** How much black or white a colour may get, from none to all. */
const shares = Array.from({ length: 51 }, (_, index) => index / 50);

/** The colour with as little of `other` as makes it right. With all of it every text here reads. */
function until(color: string, other: string, isRight: (color: string) => boolean): string {
  return shares.map((share) => mixed(color, other, share)).find(isRight) ?? other;
}

/**
 * The colours of a brand: those that the dealership chose, and the rest derived from them. A colour on which a text
 * would not read is darkened until it does, or lightened where it is the background of dark text.
 */
export function brandColors(
  chosen: { accent: string } & Partial<Record<'strong' | 'text' | 'wash', string | null>>,
): BrandColors {
  const { accent } = chosen;
  const wash = until(chosen.wash ?? mixed(accent, white, 0.94), white, (on) => isLegible(ink, on));
  const readable = (text: string) => until(text, '#000000', (of) => readsOn(of, white, wash));
  const text = chosen.text ? readable(chosen.text) : readsOn(accent, white, wash) ? accent : ink;
  return { ...accents(accent, chosen.strong, text), text, wash };
}

/** The accent, its darker form and the text on both: white or, on light colours, the brand's text or ink. */
function accents(accent: string, chosen: string | null | undefined, text: string) {
  const strong = chosen ?? mixed(accent, '#000000', 0.25);
  if (readsOn(white, accent, strong)) return { accent, strong, onAccent: white };
  const dark = [text, ink].find((of) => isLegible(of, accent));
  if (dark) {
    const least = shares.toReversed().find((share) => {
      return share <= 0.25 && isLegible(dark, mixed(accent, '#000000', share));
    });
    const light = chosen && isLegible(dark, chosen) ? chosen : undefined;
    return { accent, strong: light ?? mixed(accent, '#000000', least ?? 0), onAccent: dark };
  }
  const darker = (color: string) => until(color, '#000000', (on) => isLegible(white, on));
  return { accent: darker(accent), strong: darker(strong), onAccent: white };
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
