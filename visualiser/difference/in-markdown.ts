import { triggerName, type Transition } from '../chart/chart.ts';
import type {
  ChartDifference,
  PartDifference,
  StateDifference,
  TransitionDifference,
} from './chart-difference.ts';

export function differenceInMarkdown(difference: ChartDifference): string {
  const { id, kind } = difference;
  if (kind === 'same') return `## ${id}\n\nNo difference.\n`;
  const whole = { added: 'A new chart: ', removed: 'The chart is removed: ', changed: '' }[kind];
  return [
    `## ${id}`,
    '',
    `${whole}${countsOf(difference)}.`,
    '',
    ...linesOf(difference).map((line) => `- ${line}`),
    '',
  ].join('\n');
}

/** The differences, one line for each state, transition and body; names are in backticks. */
export function linesOf({ states, transitions, events, bodies }: ChartDifference): string[] {
  return [
    ...states.map(stateInWords),
    ...events.map(({ was, is }) => `**renamed** event ${code(was)} → ${code(is)}`),
    ...transitions.map(transitionInWords),
    ...bodies.map(bodyInWords),
  ];
}

/** The numbers of differences: '1 state added; 1 transition removed, 2 re-targeted'. */
export function countsOf({ states, transitions, events, bodies }: ChartDifference): string {
  const counted = (noun: string, kinds: readonly string[], of: readonly { kind: string }[]) => {
    const parts = kinds
      .map((kind) => [kind, of.filter((each) => each.kind === kind).length] as const)
      .filter(([, count]) => count > 0)
      .map(([kind, count], index) =>
        index > 0 ? `${count} ${kind}` : `${count} ${noun}${count === 1 ? '' : 's'} ${kind}`,
      );
    return parts.length > 0 ? [parts.join(', ')] : [];
  };
  const counts = [
    ...counted('state', ['added', 'removed', 'renamed', 'changed'], states),
    ...counted('transition', ['added', 'removed', 're-targeted', 'changed'], transitions),
    ...counted(
      'event',
      ['renamed'],
      events.map(() => ({ kind: 'renamed' })),
    ),
    ...(bodies.length > 0 ? [`another body of ${bodies.length}`] : []),
  ];
  return counts.join('; ') || 'no difference';
}

function stateInWords(difference: StateDifference): string {
  const { kind, state } = difference;
  const name = code(state.path || state.name);
  if (kind === 'renamed') {
    const also = partsInWords(difference.parts);
    return `**renamed** state ${code(difference.was)} → ${name}${also && `: ${also}`}`;
  }
  if (kind === 'changed') return `**changed** state ${name}: ${partsInWords(difference.parts)}`;
  const invoked = state.invokes.map(({ id }) => code(id)).join(', ');
  const beside = [
    state.kind,
    ...(state.isInitial ? ['initial'] : []),
    ...(invoked ? [`runs ${invoked}`] : []),
  ];
  return `**${kind}** state ${name} (${beside.join(', ')})`;
}

function transitionInWords(difference: TransitionDifference): string {
  const { kind, transition } = difference;
  if (!('parts' in difference)) {
    return `**${kind}** ${causeInWords(transition)} → ${targetsInWords(transition)}`;
  }
  const { before, parts } = difference;
  const rest = partsInWords(parts.filter(({ part }) => part !== 'target'));
  const also = rest && `; ${rest}`;
  return kind === 're-targeted'
    ? `**re-targeted** ${causeInWords(transition)} → ${targetsInWords(transition)}, was → ${targetsInWords(before)}${also}`
    : `**changed** ${causeInWords(transition)} → ${targetsInWords(transition)}: ${rest}`;
}

/** A guard, an action or a delay whose body changed. */
function bodyInWords(named: string): string {
  const [kind, ...name] = named.split(' ');
  return `**changed** the body of ${kind} ${code(name.join(' '))}`;
}

function causeInWords({ source, trigger, guard }: Transition): string {
  const condition = guard === undefined ? '' : ` [${guard}]`;
  return `${source === '' ? '(everywhere)' : code(source)} — ${code(triggerName(trigger) + condition)}`;
}

function targetsInWords({ targets }: Transition): string {
  return targets.map((path) => code(path || '(the chart)')).join(', ') || '(stays)';
}

const longestCode = 80;

function partsInWords(parts: readonly PartDifference[]): string {
  return parts
    .map(({ part, removed, added }) => {
      if ([...removed, ...added].some(({ length }) => length > longestCode))
        return `another ${part}`;
      if (removed.length > 0 && added.length > 0) {
        return `${part} ${removed.map(code).join(', ')} → ${added.map(code).join(', ')}`;
      }
      const isGone = removed.length > 0;
      return `${isGone ? 'without' : 'with'} ${part} ${(isGone ? removed : added).map(code).join(', ')}`;
    })
    .join('; ');
}

function code(text: string): string {
  return `\`${text}\``;
}
