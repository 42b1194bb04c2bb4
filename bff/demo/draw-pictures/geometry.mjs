// Plane geometry of the pictures: isometric projection, arcs and hulls. Screen points are [right, up] until the pen writes them.

const COS_30 = Math.sqrt(3) / 2;

/** Projects a model point. x runs to the lower right, y to the lower left, z up. A point of two numbers is on the screen already. */
export function project(point) {
  if (point.length === 2) return point;
  const [x, y, z] = point;
  return [(x - y) * COS_30, z - (x + y) / 2];
}

export const add = (a, b) => a.map((value, index) => value + b[index]);
export const scaleBy = (a, factor) => a.map((value) => value * factor);
export const cross = (a, b) => a[0] * b[1] - a[1] * b[0];
export const dot = (a, b) => a[0] * b[0] + a[1] * b[1];

/** A point of the ellipse with conjugate half axes a and b. */
export function ellipsePoint({ centre, a, b }, angle) {
  return [
    centre[0] + a[0] * Math.cos(angle) + b[0] * Math.sin(angle),
    centre[1] + a[1] * Math.cos(angle) + b[1] * Math.sin(angle),
  ];
}

function ellipseTangent({ a, b }, angle) {
  return [-a[0] * Math.sin(angle) + b[0] * Math.cos(angle), -a[1] * Math.sin(angle) + b[1] * Math.cos(angle)];
}

/** Cubic segments along an ellipse from one angle to another; exact under any affine view, which SVG's own arcs are not. */
export function arcSegments(ellipse, from, to) {
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

/** Smooth cubic segments through all points (Catmull-Rom). */
export function smoothSegments(points) {
  return points.slice(1).map((point, index) => {
    const before = points[index - 1] ?? points[index];
    const start = points[index];
    const after = points[index + 2] ?? point;
    const handle = (from, to, origin, sign) => [
      origin[0] + (sign * (to[0] - from[0])) / 6,
      origin[1] + (sign * (to[1] - from[1])) / 6,
    ];
    return ['C', handle(before, point, start, 1), handle(start, after, point, -1), point];
  });
}

/** Convex hull, counter-clockwise (Andrew's monotone chain). */
export function convexHull(points) {
  const sorted = [...points].sort((p, q) => p[0] - q[0] || p[1] - q[1]);
  const half = (ordered) => {
    const chain = [];
    for (const point of ordered) {
      while (chain.length > 1) {
        const [p, q] = chain.slice(-2);
        if (cross([q[0] - p[0], q[1] - p[1]], [point[0] - p[0], point[1] - p[1]]) > 0) break;
        chain.pop();
      }
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.reverse())];
}
