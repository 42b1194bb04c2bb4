// A set to draw on: whole items, each in its own units, stand on one floor in one light.
import { createPen } from './pen.mjs';
import { project } from './geometry.mjs';

const PLANES = {
  left: (y) => (u, v) => [u, y, v],
  right: (x) => (u, v) => [x, u, v],
  top: (z) => (u, v) => [u, v, z],
  flat: (u, v) => [u, v],
};
const OTHER_AXIS = { x: 'y', y: 'x', z: 'z' };

/** Changes the two ground axes of a point; a point on the screen changes its sides. */
const swap = (point) => (point.length === 2 ? [-point[0], point[1]] : [point[1], point[0], point[2]]);

/**
 * A pen whose items look to the lower right instead of the lower left. It turns the model and not the drawing, so that the light stays where it is.
 */
function turnedPen(pen) {
  const all = (points) => points.map(swap);
  const on = (map) => pen.on((u, v) => swap(map(u, v)));
  return {
    ...pen,
    poly: (tone, points) => pen.poly(tone, all(points)),
    blob: (tone, points) => pen.blob(tone, all(points)),
    line: (points, options) => pen.line(all(points), options),
    tube: (points, ...rest) => pen.tube(all(points), ...rest),
    on,
    left: (y) => on(PLANES.left(y)),
    right: (x) => on(PLANES.right(x)),
    top: (z) => on(PLANES.top(z)),
    flat: on(PLANES.flat),
    box: (x, y, z, w, d, ...rest) => pen.box(y, x, z, d, w, ...rest),
    drum: (axis, centre, ...rest) => pen.drum(OTHER_AXIS[axis], swap(centre), ...rest),
    disc: (axis, centre, ...rest) => pen.disc(OTHER_AXIS[axis], swap(centre), ...rest),
    ball: (centre, ...rest) => pen.ball(swap(centre), ...rest),
    standLegs: ([x, y], ...rest) => pen.standLegs([y, x], ...rest),
    shadow: (points, reach) => pen.shadow(all(points), reach),
    shadowBox: (x, y, w, d, reach) => pen.shadowBox(y, x, d, w, reach),
    shadowDisc: (x, y, ...rest) => pen.shadowDisc(y, x, ...rest),
  };
}

/** A pen with a floor: `put` stands an item at a point of it. What is put later stands in front. */
export function createStage() {
  const pen = createPen();
  const put = (draw, at, scale = 1, { isTurned = false } = {}) => {
    const own = createPen();
    draw(isTurned ? turnedPen(own) : own);
    const [dx, dy] = project(at);
    for (const { segments, width, ...mark } of own.marks)
      pen.marks.push({
        ...mark,
        ...(width === undefined ? {} : { width: width * scale }),
        segments: segments.map(([command, ...points]) => [
          command,
          ...points.map(([x, y]) => [x * scale + dx, y * scale + dy]),
        ]),
      });
  };
  return { ...pen, put };
}
