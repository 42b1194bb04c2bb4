/** Composes pictures of items, each with its own units, on one floor. */
import { createPen, planes, type Axis, type ModelPoint, type Pen, type PlaneMap, type Point } from './pen.ts';
import { project, type ScreenPoint, type Segment } from './geometry.ts';

const OTHER_AXIS: Readonly<Record<Axis, Axis>> = { x: 'y', y: 'x', z: 'z' };

const swapInSpace = ([x, y, z]: ModelPoint): ModelPoint => [y, x, z];
/** Swaps the ground axes of a model point, and mirrors a screen point. */
const swap = (point: Point): Point => (point.length === 2 ? [-point[0], point[1]] : swapInSpace(point));

/** Returns a pen whose items face the lower right instead of the lower left. Turns the model, so the light stays. */
function turnedPen(pen: Pen): Pen {
  const all = (points: readonly Point[]) => points.map(swap);
  const on = (map: PlaneMap) => pen.on((u, v) => swap(map(u, v)));
  return {
    ...pen,
    poly: (tone, points) => pen.poly(tone, all(points)),
    blob: (tone, points) => pen.blob(tone, all(points)),
    line: (points, options) => pen.line(all(points), options),
    tube: (points, ...rest) => pen.tube(all(points), ...rest),
    on,
    left: (y) => on(planes.left(y)),
    right: (x) => on(planes.right(x)),
    top: (z) => on(planes.top(z)),
    flat: on(planes.flat),
    box: (x, y, z, w, d, ...rest) => pen.box(y, x, z, d, w, ...rest),
    drum: (axis, centre, ...rest) => pen.drum(OTHER_AXIS[axis], swapInSpace(centre), ...rest),
    disc: (axis, centre, ...rest) => pen.disc(OTHER_AXIS[axis], swapInSpace(centre), ...rest),
    ball: (centre, ...rest) => pen.ball(swap(centre), ...rest),
    standLegs: ([x, y], ...rest) => pen.standLegs([y, x], ...rest),
    shadow: (points, reach) => pen.shadow(all(points), reach),
    shadowBox: (x, y, w, d, reach) => pen.shadowBox(y, x, d, w, reach),
    shadowDisc: (x, y, ...rest) => pen.shadowDisc(y, x, ...rest),
  };
}

/** Returns the segment with every point mapped. */
function mapSegment(segment: Segment, to: (point: ScreenPoint) => ScreenPoint): Segment {
  switch (segment[0]) {
    case 'C':
      return ['C', to(segment[1]), to(segment[2]), to(segment[3])];
    case 'Z':
      return segment;
    default:
      return [segment[0], to(segment[1])];
  }
}

interface PutOptions {
  readonly isTurned?: boolean;
}

export type Stage = ReturnType<typeof createStage>;

/** Returns a pen with `put`, which places an item at a point of the floor, in front of earlier ones. */
export function createStage() {
  const pen = createPen();
  const put = (draw: (own: Pen) => unknown, at: Point, scale = 1, { isTurned = false }: PutOptions = {}) => {
    const own = createPen();
    draw(isTurned ? turnedPen(own) : own);
    const [dx, dy] = project(at);
    for (const { segments, width, ...mark } of own.marks)
      pen.marks.push({
        ...mark,
        ...(width === undefined ? {} : { width: width * scale }),
        segments: segments.map((segment) => mapSegment(segment, ([x, y]) => [x * scale + dx, y * scale + dy])),
      });
  };
  return { ...pen, put };
}
