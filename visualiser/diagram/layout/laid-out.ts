import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js';
import { channelWidth, middleOf, padding } from './anatomy.ts';
import type { Area, Arrow, Box, Drawing, Point } from './drawing.ts';
import { dotSize, ids } from './graph.ts';
import type { Group, Plan } from './plan.ts';

export function drawingOf({ states }: Plan, laidOut: ElkNode): Drawing {
  const { places, lines } = placesOf(laidOut);
  const boxes: Box[] = [];
  const arrows: Arrow[] = [];
  for (const { state, isCollapsed, groups, anatomy } of states) {
    const place = places.get(ids.state(state.path))!;
    const { rows, tags } = anatomy;
    const moved = <T extends Point>(parts: T[]) => parts.map((part) => movedBy(part, place));
    boxes.push({ state, isCollapsed, ...place, rows: moved(rows), tags: moved(tags) });
    const inward = groups.filter(({ way }) => way === 'in');
    for (const group of groups) {
      if (group.way === 'stays') continue;
      const block = places.get(ids.block(group));
      const labels = group.labels.map((label) => movedBy(label, block ?? place));
      const start = {
        from: {
          x: place.x + padding + inward.length * channelWidth - 2,
          y: place.y + middleOf(group.labels),
        },
        channel: place.x + padding + inward.indexOf(group) * channelWidth - 3,
      };
      group.targets.forEach((target, which) => {
        arrows.push({
          id: ids.line(group, target),
          source: state.path,
          target,
          points: pointsOf(group, lines.get(ids.line(group, target))!, start),
          transitions: group.transitions.map(({ key }) => key),
          labels: which === 0 ? labels : [],
          block,
        });
      });
    }
  }
  const beginnings = states.flatMap(({ state, states: drawn }) => {
    const dot = places.get(ids.dot(state.path));
    if (!dot) return [];
    const initial = drawn.find((each) => each.state.isInitial)!;
    return {
      state: initial.state.path,
      dot: { x: dot.x + dotSize / 2, y: dot.y + dotSize / 2 },
      points: lines.get(ids.beginning(state.path))!,
    };
  });
  const { width, height } = laidOut;
  return { width: Math.ceil(width!), height: Math.ceil(height!), boxes, arrows, beginnings };
}

/** The points from source to target. ELK returns 'back' lines reversed and 'in' lines without their start. */
function pointsOf(
  { way }: Group,
  line: Point[],
  { from, channel }: { from: Point; channel: number },
): Point[] {
  if (way === 'back') return line.toReversed();
  if (way !== 'in') return line;
  const { y } = line[0]!;
  return [from, { x: channel, y: from.y }, { x: channel, y }, ...line.slice(1)];
}

function placesOf(laidOut: ElkNode): { places: Map<string, Area>; lines: Map<string, Point[]> } {
  const places = new Map<string, Area>();
  const lines = new Map<string, Point[]>();
  const visit = ({ id, x, y, width, height, edges, children }: ElkNode, origin: Point) => {
    const at = { x: origin.x + x!, y: origin.y + y! };
    const area = { ...at, width: width!, height: height! };
    places.set(id, rounded(area));
    for (const edge of edges ?? []) lines.set(edge.id, lineOf(edge, at));
    for (const child of children ?? []) visit(child, at);
  };
  for (const child of laidOut.children!) visit(child, { x: 0, y: 0 });
  return { places, lines };
}

function lineOf({ sections }: ElkExtendedEdge, { x, y }: Point): Point[] {
  return sections!
    .flatMap(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint])
    .map((point) => ({ x: Math.round(x + point.x), y: Math.round(y + point.y) }));
}

/** Rounds the corners instead of the size, so that touching areas still touch. */
function rounded({ x, y, width, height }: Area): Area {
  const left = Math.round(x);
  const top = Math.round(y);
  return {
    x: left,
    y: top,
    width: Math.round(x + width) - left,
    height: Math.round(y + height) - top,
  };
}

function movedBy<T extends Point>(part: T, { x, y }: Point): T {
  return { ...part, x: part.x + x, y: part.y + y };
}
