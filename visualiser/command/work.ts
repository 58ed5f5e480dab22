import { charts, type FoundChart } from '../charts.ts';
import { draw } from '../diagram/layout/draw.ts';
import { stillPicture } from '../diagram/still-picture.tsx';
import { modelOf } from '../drive/driver/models.ts';
import { exportMermaid } from '../export/mermaid.ts';
import { addTaken, nothingTaken } from '../chart/taken.ts';
import { leavesOf, transitionsOf } from '../chart/nodes.ts';
import { missingFrom } from '../paths/coverage.ts';
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

export interface Covered {
  chart: string;
  /** As in '3/4'. */
  states: string;
  transitions: string;
  paths: number;
  /** In words. */
  missing: string[];
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
  const problems: string[] = [];
  let walked = 0;
  try {
    const model = modelOf(found);
    for (const path of explore(model).paths) {
      addTaken(taken, await walk(model, path));
      walked += 1;
    }
  } catch (error) {
    problems.push(`${inWords(error)} (samples say what events and outcomes carry)`);
  }
  const missing = missingFrom(machine, taken);
  const [states, transitions] = [leavesOf(machine).length, transitionsOf(machine).length];
  return {
    chart: chart.id,
    states: `${states - missing.states.length}/${states}`,
    transitions: `${transitions - missing.transitions.length}/${transitions}`,
    paths: walked,
    missing: [...problems, ...missing.states, ...missing.transitions],
  };
}

function inWords(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
