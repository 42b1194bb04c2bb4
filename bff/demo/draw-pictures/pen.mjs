// The one hand that draws every picture: faces, boxes, drums, tubes and ground shadows, all lit from the upper left.
import {
  add,
  arcSegments,
  convexHull,
  cross,
  dot,
  ellipsePoint,
  project,
  scaleBy,
  smoothSegments,
} from './geometry.mjs';

const SHADE_DIRECTION = [1, -0.45];
const SHADED_PART = 0.4;
const TURN = Math.PI * 2;

/** The planes one draws details on: (u, v) of the plane to a model point. `flat` is the screen itself, for front views. */
const planes = {
  left: (y) => (u, v) => [u, y, v],
  right: (x) => (u, v) => [x, u, v],
  top: (z) => (u, v) => [u, v, z],
  flat: () => (u, v) => [u, v],
};

const AXES = {
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

/** Tones: l lit, s shade, a accent, d deep (glass, rubber), n none. A second letter k leaves the outline out. */
export function createPen() {
  const marks = [];
  const put = (tone, segments, extra = {}) => marks.push({ tone, segments, ...extra });
  const closed = (points) => [['M', points[0]], ...points.slice(1).map((point) => ['L', point]), ['Z']];
  const open = (points) => [['M', points[0]], ...points.slice(1).map((point) => ['L', point])];

  const poly = (tone, points) => put(tone, closed(points.map(project)));
  const line = (points, options = {}) => put('n', options.smooth ? smoothPath(points) : open(points.map(project)));
  const smoothPath = (points) => {
    const flat = points.map(project);
    return [['M', flat[0]], ...smoothSegments(flat)];
  };
  const blob = (tone, points) => {
    const flat = points.map(project);
    const ring = [flat.at(-1), ...flat, flat[0], flat[1]];
    put(tone, [['M', flat[0]], ...smoothSegments(ring).slice(1, -1), ['Z']]);
  };
  const ellipseOn = (map, u, v, ru, rv) => {
    const origin = project(map(0, 0));
    const axis = (du, dv) => add(project(map(du, dv)), scaleBy(origin, -1));
    return { centre: project(map(u, v)), a: axis(ru, 0), b: axis(0, rv) };
  };

  /** Details on one plane. */
  const on = (map) => ({
    rect(tone, u, v, w, h, radius = 0) {
      const r = Math.min(radius, w / 2, h / 2);
      if (r === 0) return poly(tone, [map(u, v), map(u + w, v), map(u + w, v + h), map(u, v + h)]);
      const corner = (cu, cv, from) => arcSegments(ellipseOn(map, cu, cv, r, r), from, from + Math.PI / 2);
      const at = (pu, pv) => ['L', project(map(pu, pv))];
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
    circle(tone, u, v, ru, rv = ru) {
      const ellipse = ellipseOn(map, u, v, ru, rv);
      put(tone, [['M', ellipsePoint(ellipse, 0)], ...arcSegments(ellipse, 0, TURN), ['Z']]);
    },
    arc(tone, u, v, r, from, to, rv = r) {
      const ellipse = ellipseOn(map, u, v, r, rv);
      const [start, end] = [(from * Math.PI) / 180, (to * Math.PI) / 180];
      put(tone, [['M', ellipsePoint(ellipse, start)], ...arcSegments(ellipse, start, end)]);
    },
    poly: (tone, points) =>
      poly(
        tone,
        points.map(([u, v]) => map(u, v)),
      ),
    blob: (tone, points) =>
      blob(
        tone,
        points.map(([u, v]) => map(u, v)),
      ),
    line: (points, options) =>
      line(
        points.map(([u, v]) => map(u, v)),
        options,
      ),
    tube: (points, width, tone, options) =>
      tube(
        points.map(([u, v]) => map(u, v)),
        width,
        tone,
        options,
      ),
    /** A row of equal strokes: vents, slats, rungs. */
    vents(u, v, w, h, count) {
      for (let index = 0; index < count; index += 1) {
        const height = v + (count === 1 ? 0 : (h * index) / (count - 1));
        line([map(u, height), map(u + w, height)]);
      }
    },
  });
  const left = (y) => on(planes.left(y));
  const right = (x) => on(planes.right(x));
  const top = (z) => on(planes.top(z));
  const flat = on(planes.flat());

  /** A box from its far lower corner. The right face is in shade; an accent or deep box keeps its tone and is darkened there. */
  const box = (x, y, z, w, d, h, tone = 'l', radius = 0) => {
    left(y + d).rect(tone, x, z, w, h, radius);
    right(x + w).rect(tone === 'l' ? 's' : tone, y, z, d, h, radius);
    if (tone !== 'l') right(x + w).rect('o', y, z, d, h, radius);
    top(z + h).rect(tone, x, y, w, d, radius);
  };

  const rim = (axis, centre, radius) => {
    const [a, b] = AXES[axis].across;
    return { centre: project(centre), a: project(scaleBy(a, radius)), b: project(scaleBy(b, radius)) };
  };

  /** Angles at which the outline of a (tapered) drum leaves its two rims, ordered so that the arc between them faces the viewer. */
  const outlineAngles = (near, far, ratio) => {
    const direction = add(far.centre, scaleBy(near.centre, -1));
    const [p, q] = [cross(direction, near.b), -cross(direction, near.a)];
    const level = -((ratio - 1) * cross(near.a, near.b)) / Math.hypot(p, q);
    if (Math.abs(level) >= 1) return undefined;
    const phase = Math.atan2(q, p);
    const first = phase + Math.acos(level);
    let second = phase - Math.acos(level);
    while (second < first) second += TURN;
    const middle = ellipsePoint({ ...near, centre: [0, 0] }, (first + second) / 2);
    return dot(middle, direction) < 0 ? [first, second] : [second, first + TURN];
  };

  /** A cylinder or cone along an axis from `centre`, its far end (towards the viewer or up) closed by a cap. */
  const drum = (axis, centre, r0, r1, length, tone = 'l', { cap = tone, rings = [] } = {}) => {
    const end = add(centre, scaleBy(AXES[axis].along, length));
    const rims = (part) => rim(axis, add(centre, scaleBy(AXES[axis].along, length * part)), r0 + (r1 - r0) * part);
    const [base, lid] = [rims(0), rims(1)];
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
      const [dark, edge] = isShadeAtEnd
        ? [to, to - (to - from) * SHADED_PART]
        : [from, from + (to - from) * SHADED_PART];
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
    disc(axis, end, r1, cap);
  };
  const disc = (axis, centre, radius, tone = 'l') => {
    const ellipse = rim(axis, centre, radius);
    put(tone, [['M', ellipsePoint(ellipse, 0)], ...arcSegments(ellipse, 0, TURN), ['Z']]);
  };

  /** A ball; with a squeeze it becomes a lantern or a cushion. */
  const ball = (centre, radius, tone = 'l', squeeze = 1) => {
    const ellipse = { centre: project(centre), a: [radius, 0], b: [0, radius * squeeze] };
    const bulge = {
      centre: [ellipse.centre[0] - radius * 0.3, ellipse.centre[1] + radius * squeeze * 0.16],
      a: [radius, 0],
      b: [0, radius * squeeze],
    };
    put(tone, [['M', ellipsePoint(ellipse, 0)], ...arcSegments(ellipse, 0, TURN), ['Z']]);
    const [from, to] = [-2.05, 1.05];
    put(tone === 'l' ? 'sk' : 'o', [
      ['M', ellipsePoint(ellipse, from)],
      ...arcSegments(ellipse, from, to),
      ['L', ellipsePoint(bulge, to - 0.35)],
      ...arcSegments(bulge, to - 0.35, from + 0.55),
      ['Z'],
    ]);
    put('n', [['M', ellipsePoint(ellipse, 0)], ...arcSegments(ellipse, 0, TURN), ['Z']]);
  };

  /** A pipe, handle, leg or cable of the given thickness; a ribbed one is a duct. */
  const tube = (points, width, tone = 'l', { smooth = false, cap = 'round', isRibbed = false } = {}) =>
    put(tone, smooth ? smoothPath(points) : open(points.map(project)), { width, cap, isRibbed });

  /** Three legs under a column, spread as far as `spread`, with the column up to `height`. */
  const standLegs = ([x, y], spread, knee, width = 5) => {
    const feet = [
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

  const shadow = (points, reach) => {
    const ground = points.map(project);
    const hull = convexHull([...ground, ...ground.map(([x, y]) => [x + reach, y])]);
    marks.unshift({ tone: 'g', segments: closed(hull) });
  };
  const shadowBox = (x, y, w, d, reach) =>
    shadow(
      [
        [x, y, 0],
        [x + w, y, 0],
        [x + w, y + d, 0],
        [x, y + d, 0],
      ],
      reach,
    );
  const shadowDisc = (x, y, radius, reach) =>
    shadow(
      Array.from({ length: 24 }, (_, index) => [
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
