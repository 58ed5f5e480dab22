import { charts, draw, statesOf, stillPicture } from 'statechart-workbench/draw';
import { pictureTokens, wizardPlaceNames, wizardPlaces } from '../../desk/results/wizard-places.ts';
import type { GeneratedFile } from '../generated-files.ts';

/** Numbers that the drawing has nowhere else. */
const firstNumber = 9_000_001;

/**
 * The wizard's chart for the results of the desk, with a token for each number: the tool draws it as it draws a coverage, and
 * the program writes the numbers. Throws for a counted state or arrow that the chart no longer has.
 */
export async function wizardChart(): Promise<GeneratedFile> {
  const { chart } = charts.find((each) => each.chart.id === 'reservation')!;
  const drawing = await draw(chart);
  const places = wizardPlaceNames.map((name, index) => {
    const { state, arrows } = wizardPlaces[name];
    return {
      ...pictureTokens(name),
      state,
      arrows: arrows as readonly string[],
      at: firstNumber + index,
    };
  });
  const paths = new Set(statesOf(chart).map(({ path }) => path));
  const keys = new Set(chart.transitions.map(({ key }) => key));
  for (const { state, arrows } of places) {
    const missing = [
      ...(paths.has(state) ? [] : [state]),
      ...arrows.filter((key) => !keys.has(key)),
    ];
    if (missing.length > 0) throw new Error(`the wizard's chart has no '${missing.join("', '")}'`);
  }
  const coverage = {
    states: new Map<string, number[]>(places.map(({ state, at }) => [state, [at]])),
    transitions: new Map<string, number[]>(
      places.flatMap(({ arrows, at }) => arrows.map((key): [string, number[]] => [key, [at]])),
    ),
  };
  const lighting = { active: none, taken: none, refused: none, tick: 0, coverage };
  let content = stillPicture(chart.id, drawing, lighting);
  const write = (attribute: string, value: string, isTaken: string) => {
    const start = `${attribute}="${inAttribute(value)}"`;
    const at = content.indexOf(start);
    const end = content.indexOf('>', at);
    const tag = content.slice(at, end).replace(/ data-met="(?:true|false)"/, isTaken);
    content = content.slice(0, at) + tag + content.slice(end);
  };
  for (const { number, isTaken, state, arrows, at } of places) {
    content = content.replaceAll(`>${at}<`, `>${number}<`);
    write('data-state', state, ` data-met="${isTaken}"`);
    for (const key of arrows) write('data-transition', key, ` data-met="${isTaken}"`);
  }
  for (const { id, transitions } of drawing.arrows) {
    const of = places.find(({ arrows }) => transitions.some((key) => arrows.includes(key)));
    const isWhole = of && transitions.every((key) => of.arrows.includes(key));
    const token = of && (isWhole ? of.isTaken : of.isPartlyTaken);
    write('data-arrow', id, token ? ` data-met="${token}"` : '');
  }
  return { path: 'desk/results/wizard-chart.svg', content };
}

const none: ReadonlySet<string> = new Set();

const inAttribute = (text: string) => text.replaceAll('>', '&gt;');
