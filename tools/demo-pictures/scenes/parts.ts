/** Parts of several scenes: rooms, light, equipment from behind. */
import type { Plane, Point, Tone } from '../pen.ts';
import type { Stage } from '../stage.ts';

const THICK = 14;

/** Floor with two walls; without walls if `wallHeight` is 0. */
export function room(stage: Stage, { width, depth, wallHeight, panel = 120 }: { width: number; depth: number; wallHeight: number; panel?: number }) {
  stage.box(wallHeight > 0 ? -THICK : 0, wallHeight > 0 ? -THICK : 0, -22, width + THICK, depth + THICK, 22, 'f');
  if (wallHeight === 0) return;
  stage.box(-THICK, -THICK, 0, THICK, depth + THICK, wallHeight, 'v');
  stage.box(0, -THICK, 0, width, THICK, wallHeight, 'w');
  for (let u = panel; u < width; u += panel) stage.line([[u, 0, 0], [u, 0, wallHeight]]);
  for (let u = panel; u < depth; u += panel) stage.line([[0, u, 0], [0, u, wallHeight]]);
}

/** Two slanted bars of a slate, `size` high. */
export function stripe(plane: Plane, tone: Tone, u: number, v: number, size: number) {
  const bar = (from: number) => plane.poly(tone, [[from, v], [from + size * 0.3, v], [from + size * 0.62, v + size], [from + size * 0.32, v + size]]);
  bar(u);
  bar(u + size * 0.5);
}

/** Light on the floor. */
export function pool(stage: Stage, x: number, y: number, rx: number, ry = rx, z = 1) {
  stage.top(z).circle('b', x, y, rx, ry);
}

/** A cone of light between two outlines of equal length. */
export function beam(stage: Stage, points: readonly Point[]) {
  stage.poly('b', points);
}

/** A road case on casters. */
export function roadCase(stage: Stage, x: number, y: number, w: number, d: number, h: number, { z = 0, tone = 'l', lid = 0.28 }: { z?: number; tone?: Tone; lid?: number } = {}) {
  const base = z === 0 ? 8 : z;
  if (z === 0) for (const [cx, cy] of [[x + 8, y + d - 6], [x + w - 6, y + d - 6], [x + w - 6, y + 8]] as const) stage.drum('z', [cx, cy, 0], 5, 5, 8, 'd');
  stage.box(x, y, base, w, d, h, tone);
  const seam = base + h * (1 - lid);
  stage.line([[x, y + d, seam], [x + w, y + d, seam], [x + w, y, seam]]);
  stage.left(y + d).rect('d', x + w / 2 - 7, seam - 6, 14, 12, 2);
  stage.right(x + w).rect('d', y + d / 2 - 7, seam - 6, 14, 12, 2);
  for (const [u, v] of [[x, base], [x + w - 9, base]] as const) stage.left(y + d).rect('d', u, v, 9, 9);
  stage.right(x + w).rect('d', y, base, 9, 9);
}

/** A light stand with three legs and a column. */
export function lightStand(stage: Stage, x: number, y: number, height: number) {
  stage.top(0.5).circle('gk', x + 8, y - 2, 34);
  stage.standLegs([x, y], 44, 34, 5);
  stage.tube([[x, y, 26], [x, y, height]], 6);
  stage.drum('z', [x, y, height * 0.55], 6, 6, 8, 'd');
}

/** A lamp with barn doors from behind, facing the negative x axis. */
export function lampFromBehind(stage: Stage, x: number, y: number, height: number, size = 1) {
  lightStand(stage, x, y, height);
  const s = (value: number) => value * size;
  const z = height + s(30);
  stage.poly('d', [[x - s(34), y - s(30), z + s(30)], [x - s(64), y - s(42), z + s(52)], [x - s(64), y + s(42), z + s(52)], [x - s(34), y + s(30), z + s(30)]]);
  stage.poly('d', [[x - s(34), y + s(30), z - s(28)], [x - s(62), y + s(52), z - s(42)], [x - s(62), y + s(52), z + s(46)], [x - s(34), y + s(30), z + s(30)]]);
  stage.drum('x', [x - s(38), y, z], s(34), s(34), s(14), 's');
  stage.box(x - s(26), y - s(28), z - s(30), s(52), s(56), s(58), 'l', s(6));
  const back = stage.right(x + s(26));
  back.vents(y - s(16), z - s(14), s(32), s(26), 4);
  back.circle('a', y + s(14), z - s(21), s(4));
  stage.tube([[x, y + s(34), z], [x, y + s(34), height], [x, y, height]], 5, 'd');
}

/** A softbox from behind, facing the negative x axis. */
export function softSourceFromBehind(stage: Stage, x: number, y: number, height: number) {
  lightStand(stage, x, y, height);
  const z = height + 16;
  const rim = (px: number, r: number) => [[px, y - r, z - r], [px, y + r, z - r], [px, y + r, z + r], [px, y - r, z + r]] as const;
  const [near, far] = [rim(x - 6, 20), rim(x - 74, 74)] as const;
  stage.poly('h', far);
  stage.poly('s', [near[0], near[1], far[1], far[0]]);
  stage.poly('l', [near[2], near[3], far[3], far[2]]);
  stage.poly('d', [near[1], near[2], far[2], far[1]]);
  stage.box(x - 8, y - 20, z - 20, 34, 40, 40);
  stage.right(x + 26).circle('a', y, z, 8);
}

/** A cinema camera from behind, facing the negative x axis. */
export function cameraFromBehind(stage: Stage, x: number, y: number, z: number) {
  stage.box(x - 74, y - 20, z + 6, 12, 40, 36, 'd');
  stage.drum('x', [x - 62, y, z + 25], 19, 19, 36, 'l', { rings: [0.35, 0.7] });
  stage.box(x - 26, y - 24, z, 60, 48, 50);
  stage.left(y + 24).rect('d', x - 14, z + 22, 26, 18, 2);
  stage.left(y + 24).vents(x - 14, z + 8, 26, 8, 2);
  stage.box(x + 34, y - 17, z + 4, 16, 34, 40, 'd');
  stage.right(x + 50).circle('a', y + 8, z + 14, 4);
  stage.tube([[x - 18, y, z + 50], [x - 18, y, z + 66], [x + 22, y, z + 66], [x + 22, y, z + 50]], 7);
  stage.tube([[x + 4, y + 24, z + 44], [x + 10, y + 44, z + 54]], 5, 'd');
  stage.box(x + 6, y + 28, z + 50, 7, 50, 34, 'd');
  stage.right(x + 13).rect('a', y + 33, z + 55, 40, 24, 2);
}

/** A folding chair with a canvas back, from behind. */
export function chairFromBehind(stage: Stage, x: number, y: number) {
  stage.top(0.5).poly('gk', [[x, y], [x + 60, y], [x + 60, y + 62], [x, y + 62]]);
  for (const cy of [y + 4, y + 58]) {
    stage.tube([[x + 2, cy, 0], [x + 54, cy, 58]], 6);
    stage.tube([[x + 54, cy, 0], [x + 2, cy, 58]], 6);
  }
  stage.poly('d', [[x, y, 58], [x + 56, y, 58], [x + 56, y + 62, 58], [x, y + 62, 58]]);
  for (const cy of [y, y + 62]) {
    stage.tube([[x + 4, cy, 58], [x + 4, cy, 80], [x + 56, cy, 80]], 6);
    stage.tube([[x + 56, cy, 56], [x + 56, cy, 126]], 6, 's');
  }
  stage.poly('a', [[x + 56, y - 2, 92], [x + 56, y + 64, 92], [x + 56, y + 64, 126], [x + 56, y - 2, 126]]);
  stripe(stage.right(x + 56), 'lk', y + 18, 99, 20);
}

/** A box truck in a doorway of the wall y = 0, with its lift gate on the floor. */
export function truckAtDoor(stage: Stage, x: number, width: number, height: number) {
  stage.left(0).rect('d', x - 22, 0, width + 44, height + 26);
  for (let v = height + 6; v < height + 24; v += 7) stage.left(0).line([[x - 22, v], [x + width + 22, v]]);
  stage.left(0).rect('s', x, 26, width, height - 30);
  stage.left(0).rect('d', x + 12, 40, width - 24, height - 56);
  const load = stage.left(0);
  load.rect('l', x + 22, 42, 54, 62, 2);
  load.line([[x + 22, 84], [x + 76, 84]]);
  load.rect('a', x + 84, 42, 44, 44, 2);
  load.rect('l', x + 22, 108, 38, 32, 2);
  load.rect('s', x + 90, 88, 34, 28, 2);
  for (const u of [x + 6, x + width - 14]) load.rect('a', u, 30, 8, 8, 2);
  stage.box(x, 2, 22, width, 10, 8, 'd');
  for (const u of [x + 8, x + width - 12]) stage.tube([[u, 6, 26], [u, 60, 8]], 5, 'd');
  stage.box(x + 4, 12, 2, width - 8, 108, 7, 'l');
  for (const v of [40, 64, 88]) stage.top(9).line([[x + 14, v], [x + width - 14, v]]);
  stage.left(120).rect('a', x + 4, 2, width - 8, 7);
}

/** Metal shelving along the y axis, with cases of the given tones per level. */
export function rack(stage: Stage, x: number, y: number, length: number, levels: readonly (readonly (Tone | 'gap')[])[], { deep = 60, gap = 66 }: { deep?: number; gap?: number } = {}) {
  const height = levels.length * gap;
  for (const cy of [y, y + length]) stage.tube([[x, cy, 0], [x, cy, height]], 6, 's');
  levels.forEach((tones, level) => {
    const z = 10 + level * gap;
    stage.box(x, y, z - 6, deep, length, 6);
    const step = length / tones.length;
    tones.forEach((tone, index) => {
      if (tone === 'gap') return;
      const h = 26 + ((index * 7 + level * 11) % 3) * 10;
      stage.box(x + 6, y + index * step + 5, z, deep - 14, step - 10, h, tone);
      stage.right(x + deep - 8).rect('d', y + index * step + step / 2 - 7, z + h * 0.5, 14, 7, 2);
    });
  });
  for (const cy of [y, y + length]) stage.tube([[x + deep, cy, 0], [x + deep, cy, height]], 6);
}

/** A palm tree. */
export function palm(stage: Stage, x: number, y: number, height: number) {
  stage.top(0.5).circle('gk', x + 12, y - 4, 30);
  stage.drum('z', [x, y, 0], 20, 20, 8, 's');
  stage.tube([[x, y, 6], [x + 4, y - 2, height * 0.5], [x, y, height]], 9, 's', { smooth: true });
  const crown = stage.on((u, v) => [(x - y) * 0.866 + u, height - (x + y) / 2 + v]);
  for (const [u, v, bend] of [[-62, -16, 30], [62, -16, 30], [-44, 34, 44], [44, 34, 44], [-22, -44, 8], [26, -42, 8]] as const)
    crown.blob(v > 0 ? 'l' : 's', [[0, 0], [u * 0.5, v * 0.5 + bend * 0.55], [u, v], [u * 0.46, v * 0.4 + bend * 0.14]]);
  crown.circle('d', 0, 0, 6);
}

/** A box truck along the x axis, with its open back and lowered lift gate towards the viewer. */
export function truck(stage: Stage, x: number, y: number, { box = 280, width = 120, height = 176 }: { box?: number; width?: number; height?: number } = {}) {
  const floor = 40;
  const [cabEnd, back] = [x + 96, x + 104 + box] as const;
  stage.top(0.5).poly('gk', [[x, y - 6], [back + 30, y - 6], [back + 30, y + width], [x, y + width]]);
  stage.box(x + 10, y + 6, 24, box + 90, width - 12, 14, 'd');
  stage.box(x, y + 4, 26, 96, width - 8, 58, 'a', 4);
  stage.box(x + 22, y + 6, 84, 74, width - 12, 52, 'a', 4);
  stage.left(y + width - 6).poly('d', [[x + 30, 92], [x + 44, 126], [x + 84, 126], [x + 84, 92]]);
  stage.left(y + width - 4).rect('n', x + 50, 32, 38, 46, 2);
  stage.left(y + width - 4).circle('h', x + 10, 50, 7);
  stage.box(cabEnd + 8, y, floor, box, width, height);
  stripe(stage.left(y + width), 'a', cabEnd + 8 + box * 0.3, floor + height * 0.26, height * 0.5);
  const rear = stage.right(back);
  rear.rect('d', y + 9, floor + 8, width - 18, height - 22);
  rear.rect('l', y + 16, floor + 9, 40, 44, 2);
  rear.rect('a', y + 60, floor + 9, 36, 32, 2);
  rear.rect('l', y + 20, floor + 55, 30, 26, 2);
  for (const u of [y + 2, y + width - 9]) rear.rect('h', u, floor - 10, 8, 8, 2);
  stage.drum('y', [x + 50, y + width - 22, 20], 24, 24, 20, 'd');
  stage.disc('y', [x + 50, y + width - 2, 20], 12);
  for (const wheel of [back - 92, back - 40]) {
    stage.drum('y', [wheel, y + width - 22, 20], 24, 24, 20, 'd');
    stage.disc('y', [wheel, y + width - 2, 20], 12);
  }
  for (const v of [y + 16, y + width - 16]) stage.tube([[back, v, 34], [back + 50, v, 8]], 5, 'd');
  stage.box(back + 6, y + 4, 3, 104, width - 8, 7);
  for (const u of [34, 58, 82]) stage.top(10).line([[back + u, y + 14], [back + u, y + width - 14]]);
}

/** Kitchen counters along the wall x = 0. */
export function counter(stage: Stage, y: number, length: number, doors: number) {
  stage.box(0, y, 0, 64, length, 86);
  stage.box(-1, y - 1, 86, 70, length + 2, 7, 's');
  const step = length / doors;
  for (let index = 0; index < doors; index += 1) {
    const u = y + index * step;
    stage.right(64).rect('l', u + 4, 10, step - 8, 44, 2);
    stage.right(64).rect('l', u + 4, 60, step - 8, 18, 2);
    stage.right(64).circle('d', u + step - 12, 46, 2.5);
    stage.right(64).circle('d', u + step / 2, 69, 2.5);
  }
}

/** Wall cabinets above the counters. */
export function cupboard(stage: Stage, y: number, length: number, doors: number) {
  stage.box(0, y, 158, 36, length, 78);
  for (let index = 0; index < doors; index += 1) {
    const step = length / doors;
    stage.right(36).rect('l', y + index * step + 4, 163, step - 8, 68, 2);
    stage.right(36).circle('d', y + index * step + (index % 2 === 0 ? step - 10 : 10), 172, 2.5);
  }
}
