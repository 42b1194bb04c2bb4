/** Grip: stands, flags, frames, weights, boxes, dollies and clamps. */
import type { Kinds, Tone } from '../pen.ts';

export const gripKinds = {
  stand(pen) {
    pen.shadowDisc(0, 0, 56, 36);
    for (const [x, y] of [[-50, -50], [70, -20], [-20, 70]] as const) {
      pen.tube([[0, 0, 74], [x, y, 0]], 8);
      pen.tube([[0, 0, 22], [x * 0.62, y * 0.62, 26]], 5, 's');
    }
    pen.tube([[0, 0, 16], [0, 0, 116]], 13);
    pen.drum('z', [0, 0, 70], 10, 10, 10, 'd');
    pen.drum('z', [0, 0, 110], 10, 10, 12, 'a');
    pen.tube([[0, 0, 122], [0, 0, 172]], 9, 's');
    pen.drum('z', [0, 0, 168], 8, 8, 10, 'd');
    pen.tube([[0, 0, 178], [0, 0, 216]], 6);
    pen.tube([[8, 0, 116], [24, -4, 116]], 6, 'd');
    pen.tube([[6, 0, 173], [20, -4, 173]], 6, 'd');
  },
  'c-stand'(pen) {
    pen.shadowDisc(10, 10, 50, 30);
    pen.tube([[0, 0, 34], [-52, -40, 20], [-64, -50, 2]], 8);
    pen.tube([[0, 0, 26], [56, -24, 14], [70, -30, 2]], 8);
    pen.tube([[0, 0, 18], [-4, 58, 10], [-5, 72, 2]], 8);
    pen.tube([[0, 0, 10], [0, 0, 124]], 12);
    pen.drum('z', [0, 0, 118], 9, 9, 11, 'd');
    pen.tube([[0, 0, 130], [0, 0, 190]], 8, 's');
    pen.tube([[-54, 54, 168], [84, -84, 214]], 7);
    pen.drum('y', [0, -6, 194], 17, 17, 9, 'd');
    pen.drum('y', [0, 3, 194], 15, 15, 9, 'a');
    pen.drum('y', [0, 12, 194], 6, 6, 12, 'd');
    pen.tube([[8, 0, 124], [26, -6, 124]], 6, 'd');
    pen.drum('y', [80, -84, 213], 12, 12, 8, 'd');
    pen.disc('y', [80, -76, 213], 5);
  },
  flag(pen) {
    const panel = (x: number, y: number, tone: Tone) => {
      pen.poly('l', [[x, y, 0], [x + 108, y, 0], [x + 108, y, 138], [x, y, 138]]);
      pen.poly(tone, [[x + 8, y, 8], [x + 100, y, 8], [x + 100, y, 130], [x + 8, y, 130]]);
      pen.tube([[x + 54, y, 0], [x + 54, y, -22]], 7, 's');
    };
    panel(36, -64, 'l');
    for (let step = 0; step < 7; step += 1)
      pen.line([[44, -64, 24 + step * 16], [136, -64, 24 + step * 16]]);
    panel(18, -18, 'a');
    panel(0, 28, 'd');
    pen.line([[8, 28, 30], [30, 28, 8]]);
  },
  frame(pen) {
    for (const x of [-8, 168]) {
      pen.tube([[x, 0, 26], [x, -34, 0]], 7);
      pen.tube([[x, 0, 26], [x, 34, 0]], 7);
      pen.tube([[x, 0, 6], [x, 0, 90]], 9);
    }
    pen.poly('l', [[0, 0, 40], [160, 0, 40], [160, 0, 196], [0, 0, 196]]);
    pen.poly('sk', [[160, 0, 40], [160, 0, 196], [118, 0, 196], [60, 0, 40]]);
    pen.tube([[0, 0, 40], [160, 0, 40], [160, 0, 196], [0, 0, 196], [0, 0, 40], [160, 0, 40]], 13, 'a');
    for (const [x, z] of [[0, 40], [160, 40], [160, 196], [0, 196]] as const)
      pen.box(x - 7, -3, z - 7, 14, 8, 14, 'd');
    for (const x of [-8, 168]) pen.drum('y', [x, 0, 112], 9, 9, 10, 'd');
    for (const z of [70, 100, 130, 160])
      pen.line([[8, 0, z], [16, 0, z]]);
    pen.shadowBox(-20, -20, 200, 40, 20);
  },
  reflector(pen) {
    pen.flat.circle('d', 46, 8, 90, 95);
    pen.flat.circle('a', 46, 8, 80, 85);
    pen.flat.circle('d', 0, 0, 94, 98);
    pen.ball([0, 0], 84, 'l', 88 / 84);
    for (const [from, bend, to] of [
      [[-70, 34], [-48, 30], [-24, 16]],
      [[-46, 62], [-34, 50], [-14, 38]],
      [[-30, -66], [-22, -46], [-6, -30]],
      [[-66, -34], [-48, -26], [-30, -24]],
    ] as const)
      pen.line([from, bend, to], { smooth: true });
    pen.flat.rect('d', -14, -112, 28, 20, 4);
    return { areaRatio: 0.92 };
  },
  sandbag(pen) {
    pen.flat.blob('g', [[-110, -60], [40, -66], [176, -62], [186, -46], [60, -36], [-60, -40]]);
    pen.flat.tube([[-40, 26], [-30, 78], [0, 92], [32, 78], [44, 26]], 14, 'a', { smooth: true });
    const pouch = (side: number) => pen.on((u, v) => [side * u, v]);
    pouch(1).blob('s', [[6, 46], [60, 48], [112, 26], [134, -16], [126, -54], [66, -64], [14, -54]]);
    pouch(-1).blob('l', [[6, 46], [60, 48], [112, 26], [134, -16], [126, -54], [66, -64], [14, -54]]);
    pen.flat.blob('sk', [[-24, -56], [-66, -61], [-120, -53], [-128, -34], [-70, -44], [-20, -42]]);
    pouch(-1).line([[6, 46], [60, 48], [112, 26], [134, -16], [126, -54], [66, -64], [14, -54]], { smooth: true });
    pen.flat.rect('d', -20, -60, 40, 112, 12);
    for (const side of [-1, 1]) {
      const seam = [[34, 34], [52, 33], [70, 30], [88, 22], [102, 10], [112, -4], [116, -22]] as const;
      for (const [u, v] of seam)
        pouch(side).line([[u, v], [u + 7, v - 3]]);
      pouch(side).line([[40, -26], [66, -20], [94, -28]], { smooth: true });
    }
    pen.flat.rect('a', -9, -10, 18, 22, 3);
    return { areaRatio: 0.94 };
  },
  'apple-box'(pen) {
    const box = (x: number, y: number, z: number, h: number, tone: Tone = 'l') => {
      pen.box(x, y, z, 120, 72, h, tone);
      if (h > 22) pen.left(y + 72).rect('d', x + 42, z + h * 0.5 - 5, 36, 11, 5);
      if (h > 22) pen.right(x + 120).rect('d', y + 24, z + h * 0.5 - 5, 26, 11, 5);
    };
    pen.shadowBox(0, 0, 120, 72, 30);
    box(0, 0, 0, 54);
    box(-4, 2, 54, 28);
    box(3, -2, 82, 15);
    box(-3, 3, 97, 8, 'a');
  },
  dolly(pen) {
    pen.shadowBox(0, 0, 110, 190, 24);
    for (const y of [26, 150]) pen.drum('x', [-12, y, 6], 24, 24, 12, 'd');
    pen.box(0, -4, 14, 110, 196, 12);
    for (const y of [30, 156]) {
      pen.drum('x', [104, y, 6], 25, 25, 14, 'd');
      pen.disc('x', [118, y, 6], 13);
      pen.disc('x', [118, y, 6], 4, 'd');
    }
    pen.top(26).rect('s', 10, 8, 90, 172, 4);
    for (const v of [40, 72, 104, 136])
      pen.top(26).line([[18, v], [92, v]]);
    pen.tube([[55, -4, 20], [55, -50, 110]], 8);
    pen.tube([[25, -52, 114], [85, -52, 114]], 11, 'a');
  },
  clamp(pen) {
    const flat = pen.flat;
    flat.tube([[-84, -86], [-50, 6], [-36, 60], [-8, 72]], 30, 'l', { smooth: true });
    flat.tube([[4, -96], [4, -4], [-4, 22], [-14, 34]], 30, 's', { smooth: true });
    flat.circle('a', -26, 4, 17);
    flat.circle('d', -26, 4, 7);
    flat.tube([[-88, -96], [-72, -52]], 38, 'd');
    flat.tube([[4, -108], [4, -60]], 38, 'd');
    flat.tube([[-40, 62], [0, 84]], 24, 'd');
    flat.tube([[-24, 30], [0, 46]], 22, 'd');
    flat.tube([[142, -80], [66, -80], [66, 66], [142, 66], [142, 26]], 26, 'l', { cap: 'butt' });
    flat.rect('d', 124, -34, 36, 12, 3);
    flat.tube([[142, -104], [142, -34]], 12, 's');
    for (const v of [-92, -82, -62, -52])
      flat.line([[137, v], [147, v + 4]]);
    flat.rect('a', 126, -92, 32, 22, 3);
    flat.tube([[122, -108], [162, -108]], 8, 'd');
    flat.rect('d', 124, 18, 36, 12, 3);
  },
  ladder(pen) {
    pen.shadowBox(0, -50, 70, 130, 24);
    for (const [x, top] of [[6, 14], [66, 58]] as const)
      pen.tube([[x, -56, 0], [top, 12, 190]], 7, 's');
    for (const t of [0.25, 0.55])
      pen.line([[6 + 8 * t, -56 + 68 * t, 190 * t], [66 - 8 * t, -56 + 68 * t, 190 * t]]);
    for (const [x, top] of [[-6, 10], [78, 62]] as const)
      pen.tube([[x, 82, 0], [top, 18, 190]], 10, 'a');
    for (let step = 1; step < 6; step += 1) {
      const t = step / 6.2;
      pen.box(-4 + 15 * t, 68 - 62 * t + 4, 190 * t, 80 - 30 * t, 14, 5);
    }
    pen.box(2, 4, 188, 68, 26, 12, 'd');
  },
} satisfies Kinds;
