import type { ElkExtendedEdge, ElkNode, ElkPort } from 'elkjs/lib/elk-api.js';
import { channelsWidth, middleOf, nameMiddle } from './anatomy.ts';
import { neighbours } from './columns.ts';
import { commonParent } from '../../chart/paths.ts';
import { mainPathOf, stepId } from './main-path.ts';
import type { Group, Plan, PlannedState } from './plan.ts';

export const dotSize = 10;

const options: Record<string, string> = {
  'elk.algorithm': 'layered',
  'elk.direction': 'RIGHT',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.spacing.nodeNode': '16',
  'elk.spacing.edgeNode': '10',
  'elk.spacing.edgeEdge': '8',
  'elk.layered.spacing.nodeNodeBetweenLayers': '20',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '7',
};

export interface Manner {
  /** The limit of columns for sibling states without arrows between them. */
  columns: number;
  /** The seed of ELK's search for an order with few crossings. */
  seed: number;
}

export const ids = {
  state: (path: string) => `state ${path}`,
  dot: (path: string) => `dot ${path}`,
  block: (group: Group) => `block ${group.id}`,
  line: (group: Group, target: string) => `line ${group.id} ${target}`,
  beginning: (path: string) => `beginning ${path}`,
};

/** The input of ELK: boxes with ports at the height of their rows, so that every arrow starts beside its label. */
export function graphOf({ root, states }: Plan, { columns, seed }: Manner): ElkNode {
  const nodes = new Map<string, ElkNode>();
  const made = (planned: PlannedState): ElkNode => {
    const { path } = planned.state;
    const { width, height } = planned.anatomy;
    const children = planned.states.map(made);
    const padding = `[top=${height + 8},left=${14 + channelsWidth(planned)},bottom=14,right=14]`;
    const node: ElkNode = {
      id: ids.state(path),
      width,
      height,
      children,
      edges: [],
      ports: [],
      layoutOptions: {
        'elk.portConstraints': children.length > 0 ? 'FIXED_SIDE' : 'FIXED_POS',
        ...(children.length > 0 && {
          ...options,
          'elk.randomSeed': String(seed),
          'elk.padding': padding,
          'elk.nodeSize.constraints': 'MINIMUM_SIZE',
          'elk.nodeSize.minimum': `(${width},${height})`,
        }),
      },
    };
    nodes.set(path, node);
    return node;
  };
  const port = (path: string, name: string, side: 'EAST' | 'WEST', y: number): string => {
    const node = nodes.get(path)!;
    const id = `${node.id} ${name} ${side}`;
    if (!node.ports!.some((each) => each.id === id)) node.ports!.push(portAt(id, side, y, node));
    return id;
  };
  const picture: ElkNode = { id: 'picture', layoutOptions: options, children: [made(root)] };

  const main = new Set(states.flatMap((each) => [...mainPathOf(each)]));
  for (const planned of states) {
    const { state, states: inside, groups } = planned;
    const node = nodes.get(state.path)!;
    const initial = inside.find(({ state: { isInitial } }) => isInitial);
    if (initial) {
      const id = ids.dot(state.path);
      node.children!.unshift({ id, width: dotSize, height: dotSize });
      const entrance = port(initial.state.path, 'in', 'WEST', nameMiddle);
      node.edges!.push(edge(ids.beginning(state.path), id, entrance));
    }
    for (const [left, right] of neighbours(planned, states, columns)) {
      const from = port(left, 'in', 'EAST', nameMiddle);
      node.edges!.push(
        edge(`beside ${left} ${right}`, from, port(right, 'in', 'WEST', nameMiddle)),
      );
    }
    for (const group of groups) {
      const block = ids.block(group);
      if (group.block) node.children!.push({ id: block, ...group.block });
      const from = (side: 'EAST' | 'WEST') =>
        group.block ? block : port(state.path, group.id, side, middleOf(group.labels));
      for (const target of group.targets) {
        const to = (side: 'EAST' | 'WEST') => port(target, 'in', side, nameMiddle);
        const id = ids.line(group, target);
        const { edges } = nodes.get(commonParent(state.path, target))!;
        const { way } = group;
        if (way === 'on') {
          const isMain = main.has(stepId(state.path, target));
          edges!.push({ ...edge(id, from('EAST'), to('WEST')), ...(isMain && straight) });
        }
        // ELK gets the arrow reversed, so that it leaves to the left and arrives from the right; pointsOf() reverses it
        // back.
        if (way === 'back') edges!.push(edge(id, to('EAST'), from('WEST')));
        if (way === 'in') edges!.push(edge(id, port(state.path, group.id, 'WEST', 0), to('WEST')));
        if (way === 'out')
          edges!.push(edge(id, from('EAST'), port(target, 'from inside', 'EAST', 0)));
      }
    }
  }
  return picture;
}

function portAt(id: string, side: 'EAST' | 'WEST', y: number, { width }: ElkNode): ElkPort {
  const x = side === 'EAST' ? width! : 0;
  return { id, x, y, width: 0, height: 0, layoutOptions: { 'elk.port.side': side } };
}

/** The main path is a line where it can be. */
const straight = { layoutOptions: { 'elk.layered.priority.straightness': '20' } };

function edge(id: string, source: string, target: string): ElkExtendedEdge {
  return { id, sources: [source], targets: [target] };
}
