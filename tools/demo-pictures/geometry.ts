/** Geometry of the pictures: isometric projection, arcs and hulls. */

const COS_30 = Math.sqrt(3) / 2;

/** In screen units, y upwards. */
export type ScreenPoint = readonly [right: number, up: number];
/** x to the lower right, y to the lower left, z up. */
export type ModelPoint = readonly [x: number, y: number, z: number];
export type Point = ScreenPoint | ModelPoint;

/** Command of a path. */
export type Segment =
  | readonly ['M', ScreenPoint]
  | readonly ['L', ScreenPoint]
  | readonly ['C', ScreenPoint, ScreenPoint, ScreenPoint]
  | readonly ['Z'];

/** Ellipse with conjugate half axes. */
export interface Ellipse {
  readonly centre: ScreenPoint;
  readonly a: ScreenPoint;
  readonly b: ScreenPoint;
}

/** Projects a model point isometrically. Returns a screen point unchanged. */
export function project(point: Point): ScreenPoint {
  if (point.length === 2) return point;
  const [x, y, z] = point;
  return [(x - y) * COS_30, z - (x + y) / 2];
}

export const add = (a: ScreenPoint, b: ScreenPoint): ScreenPoint => [a[0] + b[0], a[1] + b[1]];
export const scaleBy = (a: ScreenPoint, factor: number): ScreenPoint => [a[0] * factor, a[1] * factor];
export const cross = (a: ScreenPoint, b: ScreenPoint) => a[0] * b[1] - a[1] * b[0];
export const dot = (a: ScreenPoint, b: ScreenPoint) => a[0] * b[0] + a[1] * b[1];

export const addInSpace = (a: ModelPoint, b: ModelPoint): ModelPoint => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const scaleInSpace = (a: ModelPoint, factor: number): ModelPoint => [
  a[0] * factor,
  a[1] * factor,
  a[2] * factor,
];

/** Returns the point of an ellipse at an angle in radians. */
export function ellipsePoint({ centre, a, b }: Ellipse, angle: number): ScreenPoint {
  return [
    centre[0] + a[0] * Math.cos(angle) + b[0] * Math.sin(angle),
    centre[1] + a[1] * Math.cos(angle) + b[1] * Math.sin(angle),
  ];
}

function ellipseTangent({ a, b }: Ellipse, angle: number): ScreenPoint {
  return [-a[0] * Math.sin(angle) + b[0] * Math.cos(angle), -a[1] * Math.sin(angle) + b[1] * Math.cos(angle)];
}

/** Returns cubic segments along an ellipse between two angles in radians; arcs of SVG cannot be projected. */
export function arcSegments(ellipse: Ellipse, from: number, to: number): Segment[] {
  const count = Math.max(1, Math.ceil(Math.abs(to - from) / (Math.PI / 2) - 1e-9));
  const step = (to - from) / count;
  const reach = (4 / 3) * Math.tan(step / 4);
  return Array.from({ length: count }, (_, index) => {
    const start = from + index * step;
    const end = start + step;
    const p0 = ellipsePoint(ellipse, start);
    const p3 = ellipsePoint(ellipse, end);
    return [
      'C',
      add(p0, scaleBy(ellipseTangent(ellipse, start), reach)),
      add(p3, scaleBy(ellipseTangent(ellipse, end), -reach)),
      p3,
    ];
  });
}

const handle = (from: ScreenPoint, to: ScreenPoint, origin: ScreenPoint, sign: number): ScreenPoint => [
  origin[0] + (sign * (to[0] - from[0])) / 6,
  origin[1] + (sign * (to[1] - from[1])) / 6,
];

/** Returns smooth cubic segments through all points (Catmull-Rom spline). */
export function smoothSegments(points: readonly ScreenPoint[]): Segment[] {
  return points.slice(1).map((point, index) => {
    const start = points[index] ?? point;
    const before = points[index - 1] ?? start;
    const after = points[index + 2] ?? point;
    return ['C', handle(before, point, start, 1), handle(start, after, point, -1), point];
  });
}

/** Returns the convex hull, counter-clockwise (Andrew's monotone chain). */
export function convexHull(points: readonly ScreenPoint[]): ScreenPoint[] {
  const sorted = points.toSorted((p, q) => p[0] - q[0] || p[1] - q[1]);
  const half = (ordered: readonly ScreenPoint[]) => {
    const chain: ScreenPoint[] = [];
    for (const point of ordered) {
      for (;;) {
        const [p, q] = chain.slice(-2);
        if (p === undefined || q === undefined) break;
        if (cross([q[0] - p[0], q[1] - p[1]], [point[0] - p[0], point[1] - p[1]]) > 0) break;
        chain.pop();
      }
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}
