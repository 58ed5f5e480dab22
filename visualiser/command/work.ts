import { charts, type FoundChart } from '../charts.ts';
import { draw } from '../diagram/layout/draw.ts';
import { stillPicture } from '../diagram/still-picture.tsx';
import { statesOf, type Chart } from '../chart/chart.ts';
import { chartDifference } from '../difference/chart-difference.ts';
import { differencePicture } from '../difference/difference-picture.tsx';
import { differenceInMarkdown } from '../difference/in-markdown.ts';
import { differencesInJunit } from '../difference/in-junit.ts';
import { modelOf, writtenModelOf } from '../drive/driver/models.ts';
import { messageOf } from '../error.ts';
import { addTaken, nothingTaken } from '../chart/taken.ts';
import type { LevelCoverage, WalkedPath } from '../coverage/coverage-file.ts';
import { check, type Checked } from '../check/check.ts';
import {
  checkChart,
  stepsAlong,
  type CheckedChart,
  type CheckedStates,
} from '../check/chart-space.ts';
import type { Properties } from '../check/properties.ts';
import type { StateSpace } from '../check/state-space.ts';
import { createDriver, recordedBy } from '../drive/driver/driver.ts';
import { samples } from '../project.ts';
import { readRecording, recordingOf, type RecordingFile } from '../moments/recording-file.ts';
import { foundModels, recordedTest, type WrittenTest } from '../recording/recorded-test.ts';
import { fileNamed } from './file-named.ts';
import { importFrom, skeletonOf } from './skeleton.ts';
import { coverageOf, withoutPayloads } from '../paths/coverage.ts';
import { explore } from '../paths/explore.ts';
import { walk } from '../paths/walk.ts';

export { charts, unshown, withoutExport } from '../charts.ts';

// The command's work with the machines of a project. Vite loads this file, because the plugin provides the machines.

interface File {
  name: string;
  content: string;
}

/** The number of states from which the work with a chart takes seconds. */
const large = 300;

/** The charts one after the other. A large one is announced before the work with it. */
function* inTurn(): Generator<FoundChart> {
  for (const found of charts) {
    const states = statesOf(found.chart).length - 1;
    if (states > large) console.error(`${found.chart.id}: ${states} states…`);
    yield found;
  }
}

export async function* pictures(): AsyncGenerator<File> {
  for (const { chart } of inTurn()) {
    yield { name: `${chart.id}.svg`, content: stillPicture(chart.id, await draw(chart)) };
  }
}

/** How the charts differ from those of another revision, as one Markdown text, a picture of each, and a report. */
export async function differences(before: readonly Chart[], title: string): Promise<File[]> {
  const now = charts.map(({ chart }) => chart);
  const pairs = [...new Set([...now, ...before].map(({ id }) => id))].toSorted().map((id) => {
    const [earlier, later] = [before, now].map((all) => all.find((chart) => chart.id === id));
    return { earlier, later, difference: chartDifference(earlier, later) };
  });
  const different = pairs.filter(({ difference }) => difference.kind !== 'same');
  const pictures = different.map(async ({ earlier, later, difference }) => ({
    name: `${difference.id}.svg`,
    content: await differencePicture(earlier, later),
  }));
  const sections = different.map(
    ({ difference }) =>
      `${differenceInMarkdown(difference)}\n![${difference.id}](<${fileNamed(`${difference.id}.svg`).replaceAll('%', '%25')}>)\n`,
  );
  const text = [`# ${title}\n`, ...(sections.length > 0 ? sections : ['No chart differs.\n'])];
  const junit = differencesInJunit(pairs.map(({ difference }) => difference));
  return [
    { name: 'difference.md', content: text.join('\n') },
    { name: 'difference.junit.xml', content: junit },
    ...(await Promise.all(pictures)),
  ];
}

/** A test that walks a recording with the samples of the project. */
export function testOf(recording: string, folder: string): WrittenTest {
  const reading = readRecording(recording);
  if (reading.kind === 'refused') return { text: '', problems: [reading.reason] };
  const models = foundModels((file) => importFrom(folder, file.slice(1)));
  return recordedTest(reading.recording, models);
}

/** The coverage of a chart, and the reason why parts could not be walked. */
export interface Covered extends LevelCoverage {
  problems: string[];
  /** Samples to fill in, of a chart that has none and needs some. */
  skeleton: string | undefined;
}

/** Walks the shortest paths of every chart on a running actor, with its samples or, without samples, with bare events. */
export async function* coverAll(folder: string): AsyncGenerator<Covered> {
  for (const found of inTurn()) yield cover(found, folder);
}

async function cover(found: FoundChart, folder: string): Promise<Covered> {
  const { machine, chart } = found;
  const taken = nothingTaken();
  const walked: WalkedPath[] = [];
  const problems = new Set<string>();
  const written = writtenModelOf(found);
  const model = modelOf(found);
  try {
    // Without samples, an event or answer that breaks the chart must not hide the others.
    const onBreak = written ? undefined : (error: unknown) => problems.add(messageOf(error));
    for (const path of explore(model, onBreak).paths) {
      addTaken(taken, await walk(model, path));
      walked.push(withoutPayloads(path));
    }
  } catch (error) {
    problems.add(messageOf(error));
  }
  const coverage = coverageOf(1, machine, taken, walked);
  const { states, transitions } = coverage.missing;
  const isWhole = problems.size + states.length + transitions.length === 0;
  const skeleton = written || isWhole ? undefined : skeletonOf(found, model, folder);
  return { ...coverage, machine: chart.id, problems: [...problems], skeleton };
}

interface Product {
  space: StateSpace<unknown>;
  properties: Properties<unknown>;
}

/** The verdicts about a chart or product, with a recording of each broken path. */
export interface Judged
  extends Checked, Partial<Pick<CheckedStates, 'unreached' | 'breaks' | 'isExact'>> {
  seconds: number;
  problem?: string;
  recordings: RecordingFile[];
}

/** Checks the properties of every chart, and of every product that the samples' files export. */
export async function* checkAll(rests: readonly string[]): AsyncGenerator<Judged> {
  const exported = Object.values(samples).flatMap((module) => Object.values(module));
  const own = exported.filter((each) => hasAll<CheckedChart>(each, 'model', 'properties', 'ends'));
  for (const found of inTurn()) {
    const model = modelOf(found);
    const written = own.find((each) => each.model === model);
    const resting = rests.flatMap((each) => inChart(found.chart.id, each));
    const checked: CheckedChart = {
      model,
      properties: written?.properties ?? {},
      ends: [...(written?.ends ?? []), ...resting],
    };
    const begun = performance.now();
    try {
      const verdicts = checkChart(checked);
      const seconds = (performance.now() - begun) / 1000;
      const space = found.chart.id;
      yield {
        ...verdicts,
        space,
        seconds,
        recordings: await recordingsOf(checked, verdicts),
      };
    } catch (error) {
      const nothing = { states: 0, changes: 0, seconds: 0, verdicts: [], recordings: [] };
      yield { ...nothing, space: found.chart.id, problem: messageOf(error) };
    }
  }
  for (const each of new Set(exported)) {
    if (!hasAll<Product>(each, 'space', 'properties')) continue;
    const begun = performance.now();
    const verdicts = check(each.space, each.properties);
    yield { ...verdicts, seconds: (performance.now() - begun) / 1000, recordings: [] };
  }
}

/** The path in 'chart.path', for that chart. */
function inChart(chart: string, path: string): string[] {
  return path.startsWith(`${chart}.`) ? [path.slice(chart.length + 1)] : [];
}

function hasAll<Shape>(exported: unknown, ...keys: (keyof Shape)[]): exported is Shape {
  return typeof exported === 'object' && exported !== null && keys.every((key) => key in exported);
}

/** The broken paths as recordings, which the visualiser can open. */
async function recordingsOf(
  { model }: CheckedChart,
  { verdicts }: Checked,
): Promise<RecordingFile[]> {
  const recordings: RecordingFile[] = [];
  for (const { broken } of verdicts) {
    if (!broken) continue;
    const driver = createDriver(model, broken.start);
    for (const step of stepsAlong(model, broken)) await driver.take(step);
    recordings.push(recordingOf(recordedBy(driver, driver.state.get()), new Date()));
  }
  return recordings;
}
