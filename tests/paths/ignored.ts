import type { AnyMachineSnapshot, AnyStateNode } from 'xstate';
import {
  activeNodes,
  eventSteps,
  isLeaf,
  nodesOf,
  pathOf,
  takenBy,
  type Model,
} from 'statechart-workbench/paths';

const isWithin = (path: string, other: string) =>
  other === '' || `${path}.`.startsWith(`${other}.`);

/** The mistakes in a model's declaration of ignored events, in words. */
export function wrongAboutIgnored(
  model: Model,
  situations: readonly AnyMachineSnapshot[],
): string[] {
  const taken = takenIn(model, situations);
  const leaves = [...taken.keys()];
  const paths = nodesOf(model.machine).map(pathOf);
  const wrong: string[] = [];
  for (const [path, events] of Object.entries(model.ignored)) {
    if (!paths.includes(path)) wrong.push(`there is no state '${path}'`);
    for (const event of events) {
      const takers = leaves.filter((leaf) => isWithin(leaf, path) && taken.get(leaf)!.has(event));
      for (const leaf of takers) wrong.push(`'${leaf}' takes '${event}', declared ignored`);
    }
  }
  const missing = leaves.flatMap((leaf) => {
    const declared = Object.entries(model.ignored).flatMap(([path, events]) =>
      isWithin(leaf, path) ? events : [],
    );
    const silent = Object.keys(model.events).filter(
      (event) => !taken.get(leaf)!.has(event) && !declared.includes(event),
    );
    const events = silent.map((event) => `'${event}'`).join(', ');
    return silent.length > 0 ? [`'${leaf}' ignores ${events}, and nothing says so`] : [];
  });
  if (wrong.length + missing.length === 0) return [];
  return [...wrong, ...missing, `It may be declared so:\n${declaration(model, taken)}`];
}

type TakenByLeaf = Map<string, Set<string>>;

/** For each leaf state, the events that it or a state around it took in any situation. */
function takenIn(model: Model, situations: readonly AnyMachineSnapshot[]): TakenByLeaf {
  const taken: TakenByLeaf = new Map();
  // A chart that has ended takes no events.
  for (const snapshot of situations.filter(({ status }) => status === 'active')) {
    const leaves = activeNodes(snapshot).filter(isLeaf);
    for (const leaf of leaves) taken.set(pathOf(leaf), taken.get(pathOf(leaf)) ?? new Set());
    for (const step of eventSteps(model, snapshot)) {
      for (const { source, eventType } of takenBy(snapshot, step)) {
        for (const leaf of leaves) {
          if (isWithin(pathOf(leaf), pathOf(source))) taken.get(pathOf(leaf))!.add(eventType);
        }
      }
    }
  }
  return taken;
}

/** The declaration to paste: each event at the outermost state that ignores it everywhere. */
function declaration(model: Model, taken: TakenByLeaf): string {
  const declared: Record<string, string[]> = {};
  const visit = (node: AnyStateNode, declaredAbove: readonly string[]): void => {
    const leaves = [...taken.keys()].filter((leaf) => isWithin(leaf, pathOf(node)));
    if (leaves.length === 0) return;
    const always = Object.keys(model.events).filter(
      (event) =>
        node.parent &&
        !declaredAbove.includes(event) &&
        leaves.every((leaf) => !taken.get(leaf)!.has(event)),
    );
    if (always.length > 0) declared[pathOf(node)] = always;
    for (const child of Object.values(node.states)) visit(child, [...declaredAbove, ...always]);
  };
  visit(model.machine.root, []);
  const lines = Object.entries(declared).map(
    ([path, events]) => `    ${JSON.stringify(path)}: ${JSON.stringify(events)},`,
  );
  return `  ignored: {\n${lines.join('\n')}\n  },`;
}
