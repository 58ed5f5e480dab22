import type { State, Transition } from '../../chart/chart.ts';
import type { Area, ArrowLabel, Box, Row, Tag } from './drawing.ts';
import type { Anatomy, Group, PlannedState } from './plan.ts';
import { lineHeight, lineWidth, textWidth, wrap, type Line, type Run } from './text.ts';
import { wordsOf } from './wording.ts';

export const padding = 10;
/** The space at the right of a row for its coverage levels. */
export const marksWidth = 22;
/** The space for a number before a row. */
export const numberWidth = 14;
/** The width of the line of an arrow to a child state, left of the rows. */
export const channelWidth = 8;
/** The distance between a box's upper edge and the point where arrows end. */
export const nameMiddle = 14;
const nameHeight = 28;
/** The space before a name for the fold button or the H of a history state. */
const markWidth = 20;
const rowWidth = 165;
const rowGap = 5;
const tagHeight = 16;
const tagGap = 4;

/** Measures the texts of a state's box and the labels of its arrows. */
export function anatomyOf(planned: PlannedState, numbers: ReadonlyMap<string, number>): Anatomy {
  const { state, states, isCollapsed, inside, groups } = planned;
  const nameWidth = padding + (hasMark(state) ? markWidth : 0) + textWidth(state.name, 'name') + 8;
  const tags = tagsOf(isCollapsed ? [`${inside} states`, ...state.tags] : state.tags, nameWidth);
  let width = Math.max(nameWidth, ...tags.map((tag) => tag.x + tag.width)) + marksWidth - 6;
  let height = Math.max(nameHeight, ...tags.map(({ y }) => y + tagHeight + 6));
  // The labels of arrows that leave a compound state are blocks inside it, with free space up to the edge.
  const isBlock = ({ way }: Group) => states.length > 0 && way !== 'stays' && way !== 'in';
  const own = groups.filter((each) => !isBlock(each));
  const hasNumbers = own.some(({ transitions }) => transitions.some(({ key }) => numbers.has(key)));
  const left = padding + (hasNumbers ? numberWidth : 0) + channelsWidth(planned);
  const written = (parts: Run[]): Area & { lines: Line[] } => {
    const row = { ...block(parts), x: left, y: height };
    width = Math.max(width, left + row.width + marksWidth);
    height += row.height + rowGap;
    return row;
  };
  const numbered = (transition: Transition, row: Area & { lines: Line[] }): ArrowLabel => {
    return { transition, number: numbers.get(transition.key), ...row };
  };
  const rows: Row[] = insideWorks(state).map(({ kind, parts }) => {
    return { kind, transition: undefined, number: undefined, ...written(parts) };
  });
  for (const group of own) {
    group.labels = group.transitions.map((transition) => {
      return numbered(transition, written(wordsOf(transition, state.path)));
    });
    if (group.way !== 'stays') continue;
    rows.push(...group.labels.map((label) => ({ kind: 'stays' as const, ...label })));
  }
  for (const group of groups.filter(isBlock)) Object.assign(group, blockOf(group, numbers));
  return { width: Math.ceil(width), height: height + 3, rows, tags };
}

export function nameArea({
  state,
  x,
  y,
}: Pick<Box, 'state' | 'x' | 'y'>): Area & { lines: Line[] } {
  return {
    x: x + padding + (hasMark(state) ? markWidth : 0),
    y: y + nameMiddle - 8,
    width: textWidth(state.name, 'name'),
    height: 16,
    lines: [[{ text: state.name, style: 'name' }]],
  };
}

/** The labels of an arrow that leaves a compound state, and the block around them. */
function blockOf(
  { transitions, source }: Group,
  numbers: ReadonlyMap<string, number>,
): Pick<Group, 'labels' | 'block'> {
  const hasNumbers = transitions.some(({ key }) => numbers.has(key));
  let y = 4;
  const labels = transitions.map((transition) => {
    const number = numbers.get(transition.key);
    const words = block(wordsOf(transition, source));
    const label = { transition, number, ...words, x: 8 + (hasNumbers ? numberWidth : 0), y };
    y += label.height + rowGap;
    return label;
  });
  const width = Math.max(...labels.map((each) => each.x + each.width)) + marksWidth;
  return { labels, block: { width, height: y - rowGap + 4 } };
}

/** The width of all lines from the rows of a state to its child states. */
export function channelsWidth({ groups }: PlannedState): number {
  return groups.filter(({ way }) => way === 'in').length * channelWidth;
}

/** Whether a fold button or an H is drawn before a state's name. */
function hasMark({ path, states, kind }: State): boolean {
  return (states.length > 0 && path !== '') || kind === 'history';
}

function block(parts: Run[]): { lines: Line[]; width: number; height: number } {
  const lines = wrap(parts, rowWidth);
  const width = Math.ceil(Math.max(...lines.map(lineWidth)));
  return { lines, width, height: lines.length * lineHeight };
}

/** The distance from the corner to the start of the line beside some labels. */
export function middleOf(labels: readonly Area[]): number {
  const first = labels[0]!;
  const last = labels.at(-1)!;
  return Math.round((first.y + last.y + last.height) / 2);
}

function insideWorks({ entry, exit, invokes }: State): { kind: Row['kind']; parts: Run[] }[] {
  const acts = (kind: 'entry' | 'exit', actions: string[]) =>
    actions.map((action) => ({ kind, parts: parts(kind, `/ ${action}`, 'action') }));
  return [
    ...acts('entry', entry),
    ...acts('exit', exit),
    ...invokes.map(({ source, chart }) => ({
      kind: 'invoke' as const,
      parts: parts('invoke', chart ? `chart ${source}` : source, 'guard'),
    })),
  ];
}

function parts(first: string, second: string, style: Run['style']): Run[] {
  return [
    { text: first, style: 'trigger' },
    { text: second, style },
  ];
}

function tagsOf(names: readonly string[], nameWidth: number): Tag[] {
  const measured = names.map((name) => ({ name, width: Math.ceil(textWidth(name, 'tag')) + 12 }));
  const all = measured.reduce((sum, { width }) => sum + width + tagGap, 0);
  const fits = nameWidth + all < rowWidth;
  let x = fits ? nameWidth : padding;
  let y = fits ? 6 : nameHeight;
  return measured.map(({ name, width }) => {
    if (!fits && x > padding && x + width > rowWidth + padding) {
      x = padding;
      y += tagHeight + 4;
    }
    const tag = { name, x, y, width, height: tagHeight };
    x += width + tagGap;
    return tag;
  });
}
