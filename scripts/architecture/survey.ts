import { arrows, floors, type Floor, type FloorName, type Room } from './floors.ts';
import type { Import } from './imports.ts';

/** What the picture shows, read from the sources. */
export interface Survey {
  /** For each group of a floor, from the top: the rooms of its floor that it imports, its own left out. */
  lists: Record<FloorName, string[][]>;
  /** Folders of machines/, one for each statechart. */
  charts: string[];
  /** What does not agree with the plan, as sentences. Nothing may be drawn when there is any. */
  faults: string[];
}

const names = Object.keys(floors) as FloorName[];
const isFloor = (name: string): name is FloorName => names.includes(name as FloorName);
const roomsIn = (groups: Room[][][]) => groups.flat(2);

function roomOf(floor: Floor, path: string[]): string | undefined {
  const [first, ...rest] = path;
  const isFile = rest.length === 0;
  return roomsIn(floor.groups).find(({ name, files }) =>
    isFile ? files?.includes(first!) : !files && name === first,
  )?.name;
}

/** Compares the imports of the tree with the plan of the floors. */
export function survey(imports: readonly Import[]): Survey {
  const faults: string[] = [];
  const seen = new Set<string>();
  const made = new Set<string>();
  const listed = new Map<string, Set<string>>();
  const charts = new Set<string>();

  const place = (file: string) => {
    const [top, ...path] = file.split('/');
    if (!isFloor(top!)) return undefined;
    const floor = floors[top];
    if (top === 'machines' && path.length > 1 && path[1] === 'machine.ts') charts.add(path[0]!);
    if (floor.groups.length === 0) return { name: top, floor, group: 0, room: undefined };
    const room = roomOf(floor, path);
    if (!room) faults.push(`scripts/architecture/floors.ts has no room for ${file}`);
    seen.add(`${top}/${room}`);
    const group = floor.groups.findIndex((rows) => rows.flat().some(({ name }) => name === room));
    return { name: top, floor, group, room };
  };

  for (const { file, target } of imports) {
    const from = place(file);
    const to = target === undefined ? undefined : place(target);
    if (!from || !to) continue;
    if (from.name !== to.name) made.add(`${from.name} → ${to.name}`);
    else if (from.room !== to.room) {
      const key = `${from.name} ${from.group}`;
      if (from.group !== to.group)
        listed.set(key, (listed.get(key) ?? new Set()).add(to.room ?? ''));
      if (from.floor.ordered && from.group >= to.group)
        faults.push(`${file} imports ${target}: ${from.room} stands no higher than ${to.room}`);
    }
  }

  const planned = new Set(arrows.map(({ from, to }) => `${from} → ${to}`));
  for (const arrow of made) {
    if (!planned.has(arrow as never)) faults.push(`${arrow} is not in the plan`);
  }
  for (const arrow of planned) {
    if (!made.has(arrow)) faults.push(`${arrow} is planned, but no file makes it`);
  }
  for (const name of names) {
    for (const { name: room } of roomsIn(floors[name].groups)) {
      if (!seen.has(`${name}/${room}`)) faults.push(`${name}/${room} is planned, but not there`);
    }
  }

  const lists = Object.fromEntries(
    names.map((name) => [
      name,
      floors[name].groups.map((_, group) => {
        const rooms = listed.get(`${name} ${group}`) ?? new Set();
        return roomsIn(floors[name].groups)
          .map((room) => room.name)
          .filter((room) => rooms.has(room));
      }),
    ]),
  ) as Record<FloorName, string[][]>;
  return { lists, charts: [...charts].sort(), faults: [...new Set(faults)] };
}
