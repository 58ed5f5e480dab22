import type { Point, Vertex } from '../curves.ts';
import type { Design } from '../design.ts';

/** What differs between the designs; the rest follows from it. */
export interface Plan extends Omit<
  Design,
  | 'outline'
  | 'tailTop'
  | 'cowl'
  | 'roofFront'
  | 'roofRear'
  | 'window'
  | 'pillars'
  | 'cuts'
  | 'handles'
  | 'mirror'
  | 'seats'
  | 'shoulder'
  | 'flank'
> {
  /** Absent where the tail goes up to the roof. */
  readonly tailTop?: number;
  /** Height of the chin's corner, and how far the bonnet's leading edge lies behind it. */
  readonly lean: number;
  /** Foot of the windscreen, its upper end, the highest place of the roof and its end. */
  readonly screen: readonly [foot: Point, head: Point];
  readonly peak: Point;
  readonly roofEnd: Vertex;
  /** From the roof's end down to the lower rear corner. */
  readonly back: readonly Vertex[];
  /** Rear end of the side windows, from above to below. */
  readonly windowEnd: readonly Vertex[];
  /** Distance of the doors' edges from the nose. */
  readonly doors: readonly [front: number, middle: number, rear?: number];
  /** Further posts before the glass. */
  readonly posts?: readonly (readonly [foot: number, head: number, width: number])[];
  /** Heights of the creases: the upper one at nose and tail, the lower one at the axles. */
  readonly creases: readonly [nose: number, tail: number, front: number, rear: number];
  /** How full the bonnet is. */
  readonly bonnet?: number;
  /** A flat front falls straight; otherwise it leans back. */
  readonly chin?: number;
}

export function build(plan: Plan): Design {
  const { length, sill, noseTop, lean, screen, peak, roofEnd, frontOverhang, wheelbase, tyre } =
    plan;
  const [[footX, footZ], [headX, headZ]] = screen;
  const bonnet = plan.bonnet ?? 0.62;
  const chin = plan.chin ?? 70;
  const rearAxle = frontOverhang + wheelbase;
  const [front, middle, rear] = plan.doors;
  const belt = (x: number): number => {
    const share = (x - footX - 200) / ((plan.windowEnd.at(-1)?.[0] ?? length) - footX - 200);
    return plan.belt[0] + (plan.belt[1] - plan.belt[0]) * share;
  };
  const lean2 = (headX - footX) / (headZ - footZ);
  const slant = (z: number): number => footX + (z - footZ) * lean2;
  const windowTop = headZ - 78;
  const arch = tyre / 2 + 42;
  const doorFoot = sill + 40;
  const cuts: Vertex[][] = [
    [
      [front - 10, belt(front) - 10],
      [front - 50, belt(front) - 260, 160],
      [front - 20, doorFoot + 60, 120],
      [front + 60, doorFoot, 40],
      [middle - 20, doorFoot],
      [middle + 10, belt(middle) - 20],
      ...(rear ? [] : [[middle + 10, belt(middle)] as Vertex]),
    ],
    [
      [lean + 120, noseTop - 40],
      [(lean + footX) / 2, (noseTop + footZ) / 2 + 15, 300],
      [footX + 90, footZ - 70],
    ],
  ];
  if (rear) {
    cuts.push([
      [middle, doorFoot],
      [Math.min(rear, rearAxle - arch - 30), doorFoot, 60],
      [rearAxle - arch * 0.62, sill + arch * 0.98, 200],
      [rear, belt(rear) - 160, 160],
      [rear - 10, belt(rear)],
    ]);
  }
  if (!plan.isPickup) {
    const flap: Point = [rearAxle + 120, plan.belt[1] - 190];
    cuts.push([
      [flap[0], flap[1] + 120, 20],
      [flap[0] + 130, flap[1] + 124, 20],
      [flap[0] + 130, flap[1], 20],
      [flap[0], flap[1], 20],
      [flap[0], flap[1] + 120],
    ]);
  }
  const handle = (x: number): Point => [x, belt(x) - 125];
  return {
    ...plan,
    tailTop: plan.tailTop ?? roofEnd[1] - 15,
    outline: [
      [170, sill],
      [chin, sill + 40, 70],
      [10, sill + 170, 120],
      [0, (sill + noseTop) / 2 + 60, 200],
      [lean, noseTop, 110],
      [lean + (footX - lean) * 0.42, noseTop + (footZ - noseTop) * bonnet, 420],
      [footX, footZ, 60],
      [headX, headZ, 330],
      [peak[0], peak[1], 900],
      roofEnd,
      ...plan.back,
    ],
    cowl: footX,
    roofFront: headX,
    roofRear: roofEnd[0],
    window: [
      [slant(belt(footX)) + 190, belt(footX + 190), 30],
      [slant(windowTop) + 175, windowTop, 150],
      [peak[0], peak[1] - 84, 500],
      ...plan.windowEnd,
    ],
    pillars: [[middle + 30, middle - 10, 92], ...(plan.posts ?? [])],
    cuts,
    handles: [handle(middle - 260), ...(rear ? [handle(rear - 300)] : [])],
    mirror: [slant(belt(footX)) + 130, belt(footX + 200) - 10],
    seats: [
      [middle - 260, (plan.belt[0] + plan.height) / 2 + 40],
      ...(rear ? [[rear - 480, (plan.belt[0] + plan.height) / 2 + 20] as Point] : []),
    ],
    shoulder: { from: [-20, plan.creases[0]], to: [length + 20, plan.creases[1]], bow: 34 },
    flank: { from: [frontOverhang, plan.creases[2]], to: [rearAxle, plan.creases[3]], bow: 26 },
  };
}
