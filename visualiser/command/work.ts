import { charts, type FoundChart } from '../charts.ts';
import { draw } from '../diagram/layout/draw.ts';
import { stillPicture } from '../diagram/still-picture.tsx';
import { modelOf } from '../drive/driver/models.ts';
import { messageOf } from '../error.ts';
import { exportMermaid } from '../export/mermaid.ts';
import { addTaken, nothingTaken } from '../chart/taken.ts';
import type { LevelCoverage, WalkedPath } from '../coverage/coverage-file.ts';
import { coverageOf, withoutPayloads } from '../paths/coverage.ts';
import { explore } from '../paths/explore.ts';
import { walk } from '../paths/walk.ts';

export { broken } from '../project.ts';

// What the command does with the machines of a project. Vite loads this file, because the plugin provides them.

export async function pictures(): Promise<{ name: string; content: string }[]> {
  const files: { name: string; content: string }[] = [];
  for (const { chart } of charts) {
    files.push(
      { name: `${chart.id}.svg`, content: stillPicture(chart.id, await draw(chart)) },
      { name: `${chart.id}.mmd`, content: exportMermaid(chart) },
    );
  }
  return files;
}

/** The coverage of a chart, and why not all of it could be walked. */
export interface Covered extends LevelCoverage {
  problems: string[];
}

/** Walks the shortest paths of every chart on a running actor, with its samples, or without payloads. */
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
