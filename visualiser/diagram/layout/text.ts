/** Determines font size and weight. */
export type Style = 'name' | 'number' | 'trigger' | 'guard' | 'action' | 'tag';

export interface Run {
  text: string;
  style: Style;
}

/** Runs side by side; each run includes the space before it. */
export type Line = Run[];

export const nameSize = 13;
const textSize = 11.5;
export const lineHeight = 15;

const bold: ReadonlySet<Style> = new Set(['name', 'number', 'trigger']);

// Widths of ' ' to '~' in thousandths of the font size; the same in Arial, Helvetica and Liberation Sans.
const regularWidths = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556,
  556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667,
  611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667,
  667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500,
  222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
];
const boldWidths = [
  278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556,
  556, 556, 556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611, 975, 722, 722, 722, 722, 667,
  611, 778, 722, 278, 556, 722, 611, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667,
  667, 611, 333, 278, 333, 584, 556, 333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556,
  278, 889, 611, 611, 611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584,
];
const widest = 1015;

/** The width of a text in pixels. It is computed without a browser, so that it is the same everywhere. */
export function textWidth(text: string, style: Style): number {
  const widths = bold.has(style) ? boldWidths : regularWidths;
  let thousandths = 0;
  for (const letter of text.normalize('NFD')) {
    // Accents have no width.
    if (/\p{M}/u.test(letter)) continue;
    thousandths += widths[letter.codePointAt(0)! - 32] ?? widest;
  }
  return (thousandths * (style === 'name' ? nameSize : textSize)) / 1000;
}

export function lineWidth(line: Line): number {
  return line.reduce((sum, { text, style }) => sum + textWidth(text, style), 0);
}

/** Breaks parts into lines between words. A part that doesn't fit starts a new line first. */
export function wrap(parts: readonly Run[], width: number): Line[] {
  const lines: Line[] = [];
  let line: Line = [];
  const endLine = () => {
    if (line.length > 0) lines.push(line);
    line = [];
  };
  for (const part of parts) {
    if (line.length > 0 && lineWidth([...line, spaced(part)]) > width) endLine();
    for (const word of part.text.split(' ')) {
      const run = { ...part, text: word };
      if (line.length > 0 && lineWidth([...line, spaced(run)]) > width) endLine();
      line.push(line.length > 0 ? spaced(run) : run);
    }
  }
  endLine();
  return lines.map(joined);
}

function spaced(run: Run): Run {
  return { ...run, text: ` ${run.text}` };
}

function joined(line: Line): Line {
  const runs: Line = [];
  for (const run of line) {
    const last = runs.at(-1);
    if (last?.style === run.style) last.text += run.text;
    else runs.push({ ...run });
  }
  return runs;
}
