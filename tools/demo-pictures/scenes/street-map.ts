/** Placeholder of the map: blocks, the bay, and a pin. */
import type { Stage } from '../stage.ts';
/** x, y, width, depth and height of the buildings behind the pin's, and in front of it. */
const BEHIND = [[20, 20, 130, 90, 26], [170, 20, 110, 90, 40], [300, 20, 150, 90, 18], [470, 20, 100, 90, 34], [20, 140, 130, 130, 14]] as const;
const IN_FRONT = [
  [300, 140, 150, 56, 30], [300, 214, 150, 56, 12], [470, 140, 100, 130, 24], [20, 300, 60, 110, 34],
  [98, 300, 52, 110, 20], [170, 300, 110, 110, 16], [300, 300, 150, 110, 38], [470, 300, 100, 110, 14],
] as const;

export function streetMap(stage: Stage) {
  stage.box(0, 0, -18, 780, 430, 18, 'f');
  stage.top(0).poly('s', [[600, 0], [616, 50], [640, 100], [634, 150], [612, 200], [618, 250], [648, 300], [644, 360], [620, 430], [780, 430], [780, 0]]);
  for (const [y, x] of [[60, 690], [170, 700], [280, 720], [360, 690]] as const) stage.line([[x, y, 1], [x + 14, y + 10, 1], [x + 30, y, 1], [x + 44, y + 10, 1]], { smooth: true });
  for (const [x, y, w, d, h] of BEHIND) stage.box(x, y, 0, w, d, h);
  stage.box(170, 140, 0, 110, 130, 22, 'a');
  for (const [x, y, w, d, h] of IN_FRONT) stage.box(x, y, 0, w, d, h);
  const pin = stage.on((u, v) => [(225 - 205) * 0.866 + u, 22 - (225 + 205) / 2 + v]);
  pin.circle('gk', 10, 0, 26, 12);
  pin.blob('d', [[0, 0], [-26, 52], [-44, 84], [-34, 122], [0, 136], [34, 122], [44, 84], [26, 52]]);
  pin.circle('h', 0, 92, 16);
}
