/** Drawing primitives of the pictures: faces, boxes, drums, tubes and ground shadows, lit from the upper left. */
import {
  add,
  addInSpace,
  arcSegments,
  convexHull,
  cross,
  dot,
  ellipsePoint,
  project,
  scaleBy,
  scaleInSpace,
  smoothSegments,
  type Ellipse,
  type ModelPoint,
  type Point,
  type ScreenPoint,
  type Segment,
} from './geometry.ts';

export type { ModelPoint, Point, ScreenPoint } from './geometry.ts';

/** Fill, coloured in `svg.ts`: l lit, s shade, a accent, d dark (glass, rubber), n none. A `k` omits the outline. */
type Fill = 'l' | 's' | 'a' | 'd' | 'n' | 'i' | 'f' | 'w' | 'v' | 'h' | 'g' | 'b' | 'o';
export type Tone = Fill | `${Fill}k`;

/** Path of the picture; with a width it is a tube. */
export interface Mark {
  readonly tone: Tone;
  readonly segments: readonly Segment[];
  readonly width?: number;
  readonly cap?: 'round' | 'butt';
  readonly isRibbed?: boolean;
}

export interface LineOptions {
  readonly smooth?: boolean;
}
export interface TubeOptions extends LineOptions {
  readonly cap?: 'round' | 'butt';
  readonly isRibbed?: boolean;
}
interface DrumOptions {
  readonly cap?: Tone;
  /** Positions of rings along the drum, from 0 to 1. */
  readonly rings?: readonly number[];
}

export type Axis = 'x' | 'y' | 'z';
/** Maps plane coordinates to a point. */
export type PlaneMap = (u: number, v: number) => Point;

export type Pen = ReturnType<typeof createPen>;
export type Plane = Pen['flat'];
/** Pictures of items by name. An `areaRatio` below 1 shrinks small items within the safe area. */
export type Kinds = Readonly<Record<string, (pen: Pen) => void | { readonly areaRatio: number }>>;

const SHADE_DIRECTION: ScreenPoint = [1, -0.45];
const SHADED_PART = 0.4;
const TURN = Math.PI * 2;

/** Planes for details. `flat` is the screen, for front views. */
export const planes = {
  left:
    (y: number) =>
    (u: number, v: number): ModelPoint => [u, y, v],
  right:
    (x: number) =>
    (u: number, v: number): ModelPoint => [x, u, v],
  top:
    (z: number) =>
    (u: number, v: number): ModelPoint => [u, v, z],
  flat: (u: number, v: number): ScreenPoint => [u, v],
};

const AXES: Readonly<Record<Axis, { along: ModelPoint; across: readonly [ModelPoint, ModelPoint] }>> = {
  x: {
    along: [1, 0, 0],
    across: [
      [0, 1, 0],
      [0, 0, 1],
    ],
  },
  y: {
    along: [0, 1, 0],
    across: [
      [1, 0, 0],
      [0, 0, 1],
    ],
  },
  z: {
    along: [0, 0, 1],
    across: [
      [1, 0, 0],
      [0, 1, 0],
    ],
  },
};

export function createPen() {
  const marks: Mark[] = [];
  const put = (tone: Tone, segments: readonly Segment[], extra: Omit<Mark, 'tone' | 'segments'> = {}) => {
    marks.push({ tone, segments, ...extra });
  };
  const open = (points: readonly ScreenPoint[]) =>
    points.map((point, index): Segment => [index === 0 ? 'M' : 'L', point]);
  const closed = (points: readonly ScreenPoint[]): Segment[] => [...open(points), ['Z']];

  const poly = (tone: Tone, points: readonly Point[]) => put(tone, closed(points.map(project)));
  const line = (points: readonly Point[], options: LineOptions = {}) =>
    put('n', options.smooth ? smoothPath(points) : open(points.map(project)));
  const smoothPath = (points: readonly Point[]): Segment[] => {
    const flat = points.map(project);
    return [...open(flat.slice(0, 1)), ...smoothSegments(flat)];
  };
  const blob = (tone: Tone, points: readonly Point[]) => {
    const flat = points.map(project);
    const ring = [...flat.slice(-1), ...flat, ...flat.slice(0, 2)];
    put(tone, [...open(flat.slice(0, 1)), ...smoothSegments(ring).slice(1, -1), ['Z']]);
  };
  const ellipseOn = (map: PlaneMap, u: number, v: number, ru: number, rv: number): Ellipse => {
    const origin = project(map(0, 0));
    const axis = (du: number, dv: number) => add(project(map(du, dv)), scaleBy(origin, -1));
    return { centre: project(map(u, v)), a: axis(ru, 0), b: axis(0, rv) };
  };

  /** Returns primitives for details on one plane. */
  const on = (map: PlaneMap) => ({
    rect(tone: Tone, u: number, v: number, w: number, h: number, radius = 0): void {
      const r = Math.min(radius, w / 2, h / 2);
      if (r === 0) return poly(tone, [map(u, v), map(u + w, v), map(u + w, v + h), map(u, v + h)]);
      const corner = (cu: number, cv: number, from: number) =>
        arcSegments(ellipseOn(map, cu, cv, r, r), from, from + Math.PI / 2);
      const at = (pu: number, pv: number): Segment => ['L', project(map(pu, pv))];
      put(tone, [
        ['M', project(map(u + r, v))],
        at(u + w - r, v),
        ...corner(u + w - r, v + r, -Math.PI / 2),
        at(u + w, v + h - r),
        ...corner(u + w - r, v + h - r, 0),
        at(u + r, v + h),
        ...corner(u + r, v + h - r, Math.PI / 2),
        at(u, v + r),
        ...corner(u + r, v + r, Math.PI),
        ['Z'],
      ]);
    },
    circle(tone: Tone, u: number, v: number, ru: number, rv = ru) {
      const ellipse = ellipseOn(map, u, v, ru, rv);
      put(tone, [['M', ellipsePoint(ellipse, 0)], ...arcSegments(ellipse, 0, TURN), ['Z']]);
    },
    arc(tone: Tone, u: number, v: number, r: number, from: number, to: number, rv = r) {
      const ellipse = ellipseOn(map, u, v, r, rv);
      const start = (from * Math.PI) / 180;
      const end = (to * Math.PI) / 180;
      put(tone, [['M', ellipsePoint(ellipse, start)], ...arcSegments(ellipse, start, end)]);
    },
    poly: (tone: Tone, points: readonly ScreenPoint[]) =>
      poly(
        tone,
        points.map(([u, v]) => map(u, v)),
      ),
    blob: (tone: Tone, points: readonly ScreenPoint[]) =>
      blob(
        tone,
        points.map(([u, v]) => map(u, v)),
      ),
    line: (points: readonly ScreenPoint[], options?: LineOptions) =>
      line(
        points.map(([u, v]) => map(u, v)),
        options,
      ),
    tube: (points: readonly ScreenPoint[], width: number, tone?: Tone, options?: TubeOptions) =>
      tube(
        points.map(([u, v]) => map(u, v)),
        width,
        tone,
        options,
      ),
    /** Draws equal parallel lines: vents, slats, rungs. */
    vents(u: number, v: number, w: number, h: number, count: number) {
      for (let index = 0; index < count; index += 1) {
        const height = v + (count === 1 ? 0 : (h * index) / (count - 1));
        line([map(u, height), map(u + w, height)]);
      }
    },
  });
  const left = (y: number) => on(planes.left(y));
  const right = (x: number) => on(planes.right(x));
  const top = (z: number) => on(planes.top(z));
  const flat = on(planes.flat);

  /** Draws a box from its far lower corner. The right face is shaded: by its tone if lit, else by an overlay. */
  const box = (x: number, y: number, z: number, w: number, d: number, h: number, tone: Tone = 'l', radius = 0) => {
    left(y + d).rect(tone, x, z, w, h, radius);
    right(x + w).rect(tone === 'l' ? 's' : tone, y, z, d, h, radius);
    if (tone !== 'l') right(x + w).rect('o', y, z, d, h, radius);
    top(z + h).rect(tone, x, y, w, d, radius);
  };

  const rim = (axis: Axis, centre: ModelPoint, radius: number): Ellipse => {
    const [a, b] = AXES[axis].across;
    return { centre: project(centre), a: project(scaleInSpace(a, radius)), b: project(scaleInSpace(b, radius)) };
  };

  /** Returns the angles where the outline of a (tapered) drum leaves its rims; their arc faces the viewer. */
  const outlineAngles = (near: Ellipse, far: Ellipse, ratio: number): readonly [number, number] | undefined => {
    const direction = add(far.centre, scaleBy(near.centre, -1));
    const p = cross(direction, near.b);
    const q = -cross(direction, near.a);
    const level = -((ratio - 1) * cross(near.a, near.b)) / Math.hypot(p, q);
    if (Math.abs(level) >= 1) return undefined;
    const phase = Math.atan2(q, p);
    const first = phase + Math.acos(level);
    let second = phase - Math.acos(level);
    while (second < first) second += TURN;
    const middle = ellipsePoint({ ...near, centre: [0, 0] }, (first + second) / 2);
    return dot(middle, direction) < 0 ? [first, second] : [second, first + TURN];
  };

  /** Draws a cylinder or cone along an axis from `centre`, with a cap at the end towards the viewer or up. */
  const drum = (
    axis: Axis,
    centre: ModelPoint,
    r0: number,
    r1: number,
    length: number,
    tone: Tone = 'l',
    { cap = tone, rings = [] }: DrumOptions = {},
  ) => {
    const along = (distance: number) => addInSpace(centre, scaleInSpace(AXES[axis].along, distance));
    const rims = (part: number) => rim(axis, along(length * part), r0 + (r1 - r0) * part);
    const base = rims(0);
    const lid = rims(1);
    const angles = outlineAngles(base, lid, r1 / r0);
    if (angles) {
      const [from, to] = angles;
      put(tone, [
        ['M', ellipsePoint(base, from)],
        ...arcSegments(base, from, to),
        ['L', ellipsePoint(lid, to)],
        ['L', ellipsePoint(lid, from)],
        ['Z'],
      ]);
      const isShadeAtEnd = dot(add(ellipsePoint(base, to), scaleBy(ellipsePoint(base, from), -1)), SHADE_DIRECTION) > 0;
      const dark = isShadeAtEnd ? to : from;
      const edge = isShadeAtEnd ? to - (to - from) * SHADED_PART : from + (to - from) * SHADED_PART;
      put(tone === 'l' ? 'sk' : 'o', [
        ['M', ellipsePoint(base, dark)],
        ...arcSegments(base, dark, edge),
        ['L', ellipsePoint(lid, edge)],
        ...arcSegments(lid, edge, dark),
        ['Z'],
      ]);
      put('n', [
        ['M', ellipsePoint(lid, from)],
        ['L', ellipsePoint(base, from)],
        ...arcSegments(base, from, to),
        ['L', ellipsePoint(lid, to)],
      ]);
      for (const part of rings) {
        const ring = rims(part);
        put('n', [['M', ellipsePoint(ring, from)], ...arcSegments(ring, from, to)]);
      }
    } else {
      put(tone, [['M', ellipsePoint(base, 0)], ...arcSegments(base, 0, TURN), ['Z']]);
    }
    disc(axis, along(length), r1, cap);
  };
  const disc = (axis: Axis, centre: ModelPoint, radius: number, tone: Tone = 'l') => {
    const ellipse = rim(axis, centre, radius);
    put(tone, [['M', ellipsePoint(ellipse, 0)], ...arcSegments(ellipse, 0, TURN), ['Z']]);
  };

  /** Draws a ball; `squeeze` scales its height, for lanterns and cushions. */
  const ball = (centre: Point, radius: number, tone: Tone = 'l', squeeze = 1) => {
    const ellipse: Ellipse = { centre: project(centre), a: [radius, 0], b: [0, radius * squeeze] };
    const bulge: Ellipse = {
      centre: [ellipse.centre[0] - radius * 0.3, ellipse.centre[1] + radius * squeeze * 0.16],
      a: [radius, 0],
      b: [0, radius * squeeze],
    };
    put(tone, [['M', ellipsePoint(ellipse, 0)], ...arcSegments(ellipse, 0, TURN), ['Z']]);
    const from = -2.05;
    const to = 1.05;
    put(tone === 'l' ? 'sk' : 'o', [
      ['M', ellipsePoint(ellipse, from)],
      ...arcSegments(ellipse, from, to),
      ['L', ellipsePoint(bulge, to - 0.35)],
      ...arcSegments(bulge, to - 0.35, from + 0.55),
      ['Z'],
    ]);
    put('n', [['M', ellipsePoint(ellipse, 0)], ...arcSegments(ellipse, 0, TURN), ['Z']]);
  };

  /** Draws a pipe, handle, leg or cable of a width; a duct if ribbed. */
  const tube = (
    points: readonly Point[],
    width: number,
    tone: Tone = 'l',
    { smooth = false, cap = 'round', isRibbed = false }: TubeOptions = {},
  ) => put(tone, smooth ? smoothPath(points) : open(points.map(project)), { width, cap, isRibbed });

  /** Draws three legs from a column at the height `knee` down to a circle of the radius `spread`. */
  const standLegs = ([x, y]: readonly [x: number, y: number], spread: number, knee: number, width = 5) => {
    const feet: (readonly [x: number, y: number])[] = [
      [x - spread * 0.72, y - spread * 0.72],
      [x + spread, y - spread * 0.3],
      [x - spread * 0.3, y + spread],
    ];
    for (const [fx, fy] of feet)
      tube(
        [
          [x, y, knee],
          [fx, fy, 0],
        ],
        width,
      );
    return feet;
  };

  const shadow = (points: readonly Point[], reach: number) => {
    const ground = points.map(project);
    const hull = convexHull([...ground, ...ground.map(([x, y]): ScreenPoint => [x + reach, y])]);
    marks.unshift({ tone: 'g', segments: closed(hull) });
  };
  const shadowBox = (x: number, y: number, w: number, d: number, reach: number) =>
    shadow(
      [
        [x, y, 0],
        [x + w, y, 0],
        [x + w, y + d, 0],
        [x, y + d, 0],
      ],
      reach,
    );
  const shadowDisc = (x: number, y: number, radius: number, reach: number) =>
    shadow(
      Array.from({ length: 24 }, (_, index): ModelPoint => [
        x + radius * Math.cos((index * TURN) / 24),
        y + radius * Math.sin((index * TURN) / 24),
        0,
      ]),
      reach,
    );

  return {
    marks,
    poly,
    blob,
    line,
    on,
    left,
    right,
    top,
    flat,
    box,
    drum,
    disc,
    ball,
    tube,
    standLegs,
    shadow,
    shadowBox,
    shadowDisc,
  };
}
