import { charts, type FoundChart } from '../charts.ts';
import { draw } from '../diagram/layout/draw.ts';
import { stillPicture } from '../diagram/still-picture.tsx';
import { modelOf } from '../drive/driver/models.ts';
import { messageOf } from '../error.ts';
import { addTaken, nothingTaken } from '../chart/taken.ts';
import type { LevelCoverage, WalkedPath } from '../coverage/coverage-file.ts';
import { check, type Checked } from '../check/check.ts';
import { checkChart, stepsAlong, type CheckedChart } from '../check/chart-space.ts';
import type { Properties } from '../check/properties.ts';
import type { StateSpace } from '../check/state-space.ts';
import { createDriver, recordedBy } from '../drive/driver/driver.ts';
import { samples } from '../project.ts';
import { recordingOf, type RecordingFile } from '../recording/recording-file.ts';
import { coverageOf, withoutPayloads } from '../paths/coverage.ts';
import { explore } from '../paths/explore.ts';
import { walk } from '../paths/walk.ts';

export { unshown, withoutExport } from '../charts.ts';

// The command's work with the machines of a project. Vite loads this file, because the plugin provides the machines.

export async function pictures(): Promise<{ name: string; content: string }[]> {
  const files: { name: string; content: string }[] = [];
  for (const { chart } of charts) {
    files.push({ name: `${chart.id}.svg`, content: stillPicture(chart.id, await draw(chart)) });
  }
  return files;
}

/** The coverage of a chart, and the reason why parts could not be walked. */
export interface Covered extends LevelCoverage {
  problems: string[];
}

/** Walks the shortest paths of every chart on a running actor, with its samples or, without samples, with bare events. */
export async function coverAll(): Promise<Covered[]> {
  const covered: Covered[] = [];
  for (const found of charts) covered.push(await cover(found));
  return covered;
}

async function cover(found: FoundChart): Promise<Covered> {
  const { machine, chart } = found;
  const taken = nothingTaken();
  const walked: WalkedPath[] = [];
  const problems: string[] = [];
  try {
    const model = modelOf(found);
    for (const path of explore(model).paths) {
      addTaken(taken, await walk(model, path));
      walked.push(withoutPayloads(path));
    }
  } catch (error) {
    problems.push(`${messageOf(error)} (samples say what events and outcomes carry)`);
  }
  return { ...coverageOf(1, machine, taken, walked), machine: chart.id, problems };
}

interface Product {
  space: StateSpace<unknown>;
  properties: Properties<unknown>;
}

/** The verdicts about a chart or product, with a recording of each broken path. */
export interface Judged extends Checked {
  seconds: number;
  /** The reason why the check failed. */
  problem?: string;
  recordings: RecordingFile[];
}

/** Checks the properties of every chart, and of every product that the samples' files export. */
export async function* checkAll(): AsyncGenerator<Judged> {
  const exported = Object.values(samples).flatMap((module) => Object.values(module));
  const own = exported.filter((each) => hasAll<CheckedChart>(each, 'model', 'properties', 'ends'));
  for (const found of charts) {
    const model = modelOf(found);
    const checked = own.find((each) => each.model === model) ?? { model, properties: {}, ends: [] };
    const begun = performance.now();
    try {
      const verdicts = checkChart(checked);
      const seconds = (performance.now() - begun) / 1000;
      yield { ...verdicts, seconds, recordings: await recordingsOf(found, checked, verdicts) };
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

function hasAll<Shape>(exported: unknown, ...keys: (keyof Shape)[]): exported is Shape {
  return typeof exported === 'object' && exported !== null && keys.every((key) => key in exported);
}

/** The broken paths as recordings, which the visualiser can open. */
async function recordingsOf(
  { chart }: FoundChart,
  { model }: CheckedChart,
  { verdicts }: Checked,
): Promise<RecordingFile[]> {
  const recordings: RecordingFile[] = [];
  for (const { broken } of verdicts) {
    if (!broken) continue;
    const driver = createDriver(model, broken.start);
    for (const step of stepsAlong(model, broken)) await driver.take(step);
    recordings.push(recordingOf(recordedBy(driver, driver.state.get()), [chart], new Date()));
  }
  return recordings;
}
