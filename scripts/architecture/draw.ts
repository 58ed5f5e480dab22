import { arrows, floors, type FloorName, type Room } from './floors.ts';
import type { Survey } from './survey.ts';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const chipHeight = 48;
const lowChipHeight = 28;
const gap = 8;
/** Between groups: an arrow, and beside it the list of what the upper one imports. */
const groupGap = 36;
const headHeight = 42;
const inset = 14;

const width = 1040;
const src = { x: 20, width: 560 };
const server = { x: 660, width: 360 };
const between = 66;

/** Where each arrow between floors stands; all go straight, so that none crosses another or a word. */
const lanes = {
  'src → domain': 52,
  'src → visualiser': 180,
  'src → machines': 450,
  'server → machines': 740,
  'server → domain': 940,
  'machines → domain': 590,
};

/** The architecture as an SVG that is legible in light and in dark. Text is 12 px and more. */
export function drawArchitecture({ lists, charts }: Survey): string {
  const parts: string[] = [];
  const top = 20;
  const upper = Math.max(groupsHeight('src'), groupsHeight('server'));
  const srcBox = { ...src, y: top, height: upper };
  const serverBox = { ...server, y: top, height: upper };

  const middle = top + upper + between;
  const chartRows = Math.ceil((charts.length - 1) / 3);
  const middleHeight = headHeight + (chartRows + 1) * (lowChipHeight + gap) - gap + inset;
  const visualiserBox = { x: 90, y: middle, width: 190, height: middleHeight };
  const machinesBox = { x: 316, y: middle, width: 584, height: middleHeight };

  const lower = middle + middleHeight + between - 18;
  const domainBox = { x: 20, y: lower, width: width - 40, height: groupsHeight('domain') };
  const height = lower + domainBox.height + 84;

  parts.push(floor('src', srcBox), floor('server', serverBox));
  parts.push(floor('visualiser', visualiserBox), floor('machines', machinesBox));
  parts.push(floor('domain', domainBox));
  parts.push(groups('src', srcBox, lists.src), groups('server', serverBox, lists.server));
  parts.push(groups('domain', domainBox, lists.domain));
  parts.push(chartChips(charts, machinesBox));
  parts.push(visualiserWords(visualiserBox));

  const bottom = (box: Box) => box.y + box.height;
  const says = (from: FloorName, to: FloorName) =>
    arrows.find((arrow) => arrow.from === from && arrow.to === to)!.says;
  const down = (from: FloorName, to: FloorName, start: number, end: number) =>
    arrowDown(lanes[`${from} → ${to}` as keyof typeof lanes], start, end, says(from, to));
  parts.push(down('src', 'domain', bottom(srcBox), lower));
  parts.push(down('src', 'visualiser', bottom(srcBox), middle));
  parts.push(down('src', 'machines', bottom(srcBox), middle));
  parts.push(down('server', 'machines', bottom(serverBox), middle));
  parts.push(down('server', 'domain', bottom(serverBox), lower));
  parts.push(down('machines', 'domain', bottom(machinesBox), lower));
  const [storefrontY] = groupTops('server', serverBox).slice(1);
  parts.push(
    arrowAcross(server.x, src.x + src.width, storefrontY! + chipHeight / 2, says('server', 'src')),
  );
  parts.push(sideNotes(bottom(domainBox) + 20));

  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="title">
<title id="title">The floors of the program. src and server import machines and domain, machines import domain, the visualiser imports none of them, and the server renders src.</title>
<style>
${styles}
</style>
<defs><marker id="head" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="8" markerHeight="8" orient="auto"><path d="M0 0L10 5L0 10z" class="head"/></marker></defs>
<rect class="paper" width="${width}" height="${height}" rx="12"/>
${parts.join('\n')}
</svg>
`;
}

const styles = `svg { font-family: system-ui, -apple-system, 'Segoe UI', Roboto, 'Liberation Sans', sans-serif; font-size: 12.5px; }
.paper { fill: #fff; }
.floor { stroke-width: 1.5; }
.room { fill: #fff; stroke: #c9ced8; }
text { fill: #22262f; }
.title { font-size: 17px; font-weight: 700; }
.name { font-size: 13.5px; font-weight: 600; }
.soft { fill: #535b6b; }
.line { fill: none; stroke: #535b6b; stroke-width: 1.75; }
.head { fill: #535b6b; }
.note { fill: none; stroke: #98a0b0; stroke-dasharray: 5 4; }
.src { fill: #e8f0fe; stroke: #6b93d6; }
.server { fill: #e7f5ee; stroke: #5fa884; }
.machines { fill: #fdf1de; stroke: #cf9a45; }
.domain { fill: #f3ecfb; stroke: #9a79c6; }
.visualiser { fill: #f1f2f5; stroke: #98a0b0; }
@media (prefers-color-scheme: dark) {
  .paper { fill: #14171d; }
  .room { fill: #1e232c; stroke: #444c5a; }
  text { fill: #eceff5; }
  .soft { fill: #b3bbca; }
  .line { stroke: #b3bbca; }
  .head { fill: #b3bbca; }
  .note { stroke: #6d7686; }
  .src { fill: #17243a; stroke: #5b82c4; }
  .server { fill: #15291f; stroke: #4f9673; }
  .machines { fill: #2f2413; stroke: #b58538; }
  .domain { fill: #261c35; stroke: #8a6ab6; }
  .visualiser { fill: #20242c; stroke: #6d7686; }
}`;

const isLow = (row: Room[]) => row.every(({ says }) => says === undefined);
const rowHeight = (row: Room[]) => (isLow(row) ? lowChipHeight : chipHeight);

function groupHeight(rows: Room[][]): number {
  return rows.reduce((sum, row) => sum + rowHeight(row) + gap, -gap);
}

function groupsHeight(name: FloorName): number {
  const { groups: all } = floors[name];
  return (
    headHeight + all.reduce((sum, rows) => sum + groupHeight(rows) + groupGap, -groupGap) + inset
  );
}

function groupTops(name: FloorName, box: Box): number[] {
  let y = box.y + headHeight;
  return floors[name].groups.map((rows) => {
    const at = y;
    y += groupHeight(rows) + groupGap;
    return at;
  });
}

function floor(name: FloorName, { x, y, width, height }: Box): string {
  const { name: title, says } = floors[name];
  const isNarrow = width < 250;
  return `<rect class="floor ${name}" x="${x}" y="${y}" width="${width}" height="${height}" rx="10"/>
<text x="${x + inset}" y="${y + 27}"><tspan class="title">${title}</tspan>${isNarrow ? '' : `<tspan class="soft" dx="10">${says}</tspan>`}</text>`;
}

function groups(name: FloorName, box: Box, lists: string[][]): string {
  const all = floors[name].groups;
  const tops = groupTops(name, box);
  return all
    .flatMap((rows, index) => {
      const drawn: string[] = [];
      let y = tops[index]!;
      for (const row of rows) {
        drawn.push(chips(row, { ...box, y, height: rowHeight(row) }));
        y += rowHeight(row) + gap;
      }
      const end = y - gap;
      const list = lists[index] ?? [];
      if (index < all.length - 1 && list.length > 0)
        drawn.push(arrowDown(box.x + inset + 16, end, tops[index + 1]!, listWords(name, list)));
      return drawn;
    })
    .join('\n');
}

/** What a group imports, or how much of its floor when that is nearly all. */
function listWords(name: FloorName, list: string[]): string {
  const longest = name === 'src' ? 80 : 46;
  const words = list.join(' · ');
  return words.length <= longest ? words : `${list.length} rooms below`;
}

function chips(row: Room[], { x, y, width: all, height }: Box): string {
  const width = (all - 2 * inset - gap * (row.length - 1)) / row.length;
  return row
    .map((room, index) => chip(room, { x: x + inset + index * (width + gap), y, width, height }))
    .join('\n');
}

function chip({ name, says }: Room, { x, y, width, height }: Box): string {
  const middle = round(x + width / 2);
  const rect = `<rect class="room" x="${round(x)}" y="${y}" width="${round(width)}" height="${height}" rx="6"/>`;
  if (says === undefined)
    return `${rect}<text class="name" text-anchor="middle" x="${middle}" y="${y + height / 2 + 5}">${name}</text>`;
  return `${rect}<text text-anchor="middle"><tspan class="name" x="${middle}" y="${y + 20}">${name}</tspan><tspan class="soft" x="${middle}" y="${y + 38}">${says}</tspan></text>`;
}

function chartChips(charts: string[], box: Box): string {
  const rest = charts.filter((name) => name !== 'reservation');
  const rows: Room[][] = [[{ name: 'reservation, the wizard: it runs the charts of its steps' }]];
  for (let at = 0; at < rest.length; at += 3)
    rows.push(rest.slice(at, at + 3).map((name) => ({ name })));
  return rows
    .map((row, index) =>
      chips(row, {
        ...box,
        y: box.y + headHeight + index * (lowChipHeight + gap),
        height: lowChipHeight,
      }),
    )
    .join('\n');
}

function visualiserWords({ x, y, width }: Box): string {
  const lines = [
    'a package that knows',
    'no shop: it draws,',
    'follows and drives',
    'the charts it is given',
  ];
  return lines
    .map(
      (line, index) =>
        `<text class="soft" text-anchor="middle" x="${x + width / 2}" y="${y + headHeight + 24 + index * 19}">${line}</text>`,
    )
    .join('\n');
}

function arrowDown(x: number, from: number, to: number, says: string): string {
  const words = says
    ? `<text class="soft" x="${x + 12}" y="${Math.min(from + (to - from) / 2, from + between / 2) + 4}">${says}</text>`
    : '';
  return `<path class="line" d="M${x} ${from + 2}V${to - 2}" marker-end="url(#head)"/>${words}`;
}

function arrowAcross(from: number, to: number, y: number, says: string): string {
  const inward = from > to ? -2 : 2;
  const words = says
    ? `<text class="soft" text-anchor="middle" x="${(from + to) / 2}" y="${y - 9}">${says}</text>`
    : '';
  return `<path class="line" d="M${from + inward} ${y}H${to - inward}" marker-end="url(#head)"/>${words}`;
}

function sideNotes(y: number): string {
  const lines = [
    ['tests/', 'import every floor; no floor imports them'],
    ['scripts/', 'build, check, and write what is generated'],
  ] as const;
  const rect = `<rect class="note" x="20" y="${y}" width="${width - 40}" height="48" rx="8"/>`;
  const half = (width - 40) / 2;
  return (
    rect +
    lines
      .map(
        ([name, says], index) =>
          `<text y="${y + 29}" x="${34 + index * half}"><tspan class="name">${name}</tspan> <tspan class="soft">${says}</tspan></text>`,
      )
      .join('')
  );
}

const round = (value: number) => Math.round(value * 10) / 10;
