import type { DrawnTrait, Look } from '../../../domain/vehicles/pictures/drawings.ts';
import type { Vertex } from './curves.ts';
import type { Crease, Design, Face, Tail } from './design.ts';
import { designs } from './shapes.ts';

/** The design of a look: its shape's, stretched to its size and with its traits. */
export function designOf({ shape, size, traits }: Look): Design {
  const usual: Design = designs[shape];
  const sized = size ? stretched(usual, size) : usual;
  return { ...sized, ...Object.assign({}, ...traits.map((trait) => changes[trait](sized))) };
}

const face = (name: Face) => (): Partial<Design> => ({ face: name });
const tail = (name: Tail) => (): Partial<Design> => ({ tail: name });

const changes: Readonly<Record<DrawnTrait, (design: Design) => Partial<Design>>> = {
  cerrado: face('closed'),
  fino: face('bar'),
  partido: face('split'),
  enve: face('vee'),
  ancho: face('wide'),
  macizo: face('block'),
  redondo: face('round'),
  corrido: tail('across'),
  envolvente: tail('wrap'),
  vertical: tail('upright'),
  cuadrado: tail('block'),
  barras: () => ({ rails: true }),
  sinbarras: () => ({ rails: false }),
  molduras: ({ cladding, bumpers: [front, rear], sill }) => ({
    cladding: Math.max(60, cladding),
    bumpers: [Math.max(front, sill + 150), rear === 0 ? 0 : Math.max(rear, sill + 180)],
  }),
  pintado: ({ bumpers: [, rear], sill }) => ({
    cladding: 0,
    bumpers: [sill + 50, rear === 0 ? 0 : sill + 60],
  }),
  bitono: () => ({ blackRoof: true }),
  auxilio: () => ({ spareWheel: true }),
};

/**
 * The design in another size. Lengths stretch before, between and behind the axles on their own, so that the wheels stay
 * where the body has its arches; heights stretch above the hubs, so that wheels stay round.
 */
function stretched(design: Design, size: NonNullable<Look['size']>): Design {
  const { length, height, wheelbase } = size;
  const overhangs = (length - wheelbase) / (design.length - design.wheelbase);
  const frontOverhang = design.frontOverhang * overhangs;
  const from = [0, design.frontOverhang, design.frontOverhang + design.wheelbase, design.length];
  const to = [0, frontOverhang, frontOverhang + wheelbase, length];
  const x = (value: number): number => {
    const index = Math.max(
      1,
      Math.min(
        3,
        from.findIndex((each) => each > value),
      ),
    );
    const part = value >= design.length ? 3 : index;
    const share = (value - from[part - 1]!) / (from[part]! - from[part - 1]!);
    return to[part - 1]! + (to[part]! - to[part - 1]!) * share;
  };
  const hub = design.tyre / 2;
  const rise = (height - hub) / (design.height - hub);
  const z = (value: number): number => (value <= hub ? value : hub + (value - hub) * rise);
  const heights = <Pair extends readonly [number, number]>([a, b]: Pair) => [z(a), z(b)] as const;
  const vertices = (line: readonly Vertex[]): Vertex[] =>
    line.map(([px, pz, round]) => [x(px), z(pz), round] as Vertex);
  const points = <Point extends readonly [number, number]>(list: readonly Point[]) =>
    list.map(([px, pz]) => [x(px), z(pz)] as const);
  const crease = ({ from: [x1, z1], to: [x2, z2], bow }: Crease): Crease => ({
    from: [x(x1), z(z1)],
    to: [x(x2), z(z2)],
    bow,
  });
  return {
    ...design,
    ...size,
    frontOverhang,
    outline: vertices(design.outline),
    cowl: x(design.cowl),
    roofFront: x(design.roofFront),
    roofRear: x(design.roofRear),
    ...(design.deck === undefined ? {} : { deck: x(design.deck) }),
    noseTop: z(design.noseTop),
    tailTop: z(design.tailTop),
    belt: heights(design.belt),
    window: vertices(design.window),
    pillars: design.pillars.map(([foot, head, width]) => [x(foot), x(head), width] as const),
    cuts: design.cuts.map(vertices),
    handles: points(design.handles),
    mirror: [x(design.mirror[0]), z(design.mirror[1])],
    seats: points(design.seats),
    shoulder: crease(design.shoulder),
    flank: crease(design.flank),
    bumpers: [z(design.bumpers[0]), design.bumpers[1] === 0 ? 0 : z(design.bumpers[1])],
    headlamp: heights(design.headlamp),
    taillamp: heights(design.taillamp),
  };
}
