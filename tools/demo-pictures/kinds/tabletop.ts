/** Cookware, kitchen tools and tableware. */
import type { Kinds, ModelPoint, Pen, Tone } from '../pen.ts';

const pot = (pen: Pen, x: number, y: number, z: number, radius: number, height: number, tone: Tone, hasLid: boolean) => {
  for (const side of [-1, 1])
    pen.tube(
      [
        [x + side * radius * 0.62 - 4, y - side * radius * 0.62, z + height * 0.7],
        [x + side * radius * 0.98, y - side * radius * 0.98, z + height * 0.7],
        [x + side * radius * 0.7 + 6, y - side * radius * 0.7 + 6, z + height * 0.7],
      ],
      7,
      'd',
    );
  pen.drum('z', [x, y, z], radius, radius, height, tone, { cap: 's' });
  if (!hasLid) return;
  pen.drum('z', [x, y, z + height], radius * 1.04, radius * 0.4, radius * 0.3, tone);
  pen.drum('z', [x, y, z + height + radius * 0.3], radius * 0.16, radius * 0.2, 9, 'd');
};

export const tabletopKinds = {
  cookware(pen) {
    pen.shadowDisc(20, 0, 80, 20);
    pot(pen, 34, -52, 0, 42, 66, 'l', true);
    pot(pen, -34, 24, 0, 46, 44, 'a', true);
    pen.tube([[60, 34, 30], [132, 4, 40]], 10, 'd');
    pen.drum('z', [40, 44, 0], 32, 34, 34, 'l', { cap: 's' });
    return { areaRatio: 0.98 };
  },
  skillet(pen) {
    const pan = (x: number, y: number, z: number) => {
      pen.tube([[x + 40, y - 40, z + 14], [x + 104, y - 104, z + 24]], 17, 'd');
      pen.drum('z', [x, y, z], 56, 66, 18, 'd');
      pen.disc('z', [x, y, z + 18], 56, 'd');
      pen.disc('z', [x, y, z + 15], 50, 's');
    };
    pen.shadowDisc(0, 0, 62, 14);
    pan(0, 0, 0);
    pen.tube([[92, -92, 22], [94, -94, 22]], 8, 'l');
    pen.top(16).blob('l', [[-34, -6], [-18, -30], [10, -32], [30, -14], [28, 14], [4, 34], [-22, 28]]);
    pen.drum('z', [0, 0, 16], 13, 9, 6, 'a');
    return { areaRatio: 0.96 };
  },
  'sheet-pan'(pen) {
    const pan = (x: number, y: number, z: number, tone: Tone = 'l') => {
      pen.box(x, y, z, 130, 176, 12, tone, 6);
      pen.top(z + 12).rect('s', x + 8, y + 8, 114, 160, 5);
    };
    pen.shadowBox(0, 0, 140, 180, 14);
    pan(6, -4, 0);
    pan(-2, 2, 15);
    for (const x of [32, 94])
      for (const y of [36, 88, 140]) {
        pen.drum('z', [x, y, 24], 20, 15, 9, (x + y) % 4 === 2 ? 'a' : 'l');
      }
  },
  knives(pen) {
    pen.shadowBox(0, 0, 70, 110, 22);
    const slots = [[14, 20], [14, 50], [14, 80], [42, 26], [42, 62]] as const;
    for (const [x, y] of slots) {
      pen.tube([[x, y, 92], [x - 9, y - 9, 152]], 15, 'd');
      pen.tube([[x - 3, y - 3, 116], [x - 3.2, y - 3.2, 117]], 5, 'l');
      pen.tube([[x - 6, y - 6, 134], [x - 6.2, y - 6.2, 135]], 5, 'l');
    }
    pen.poly('a', [[0, 104, 0], [66, 104, 0], [66, 104, 62], [0, 104, 104]]);
    pen.poly('a', [[66, 104, 0], [66, 0, 0], [66, 0, 62], [66, 104, 62]]);
    pen.poly('o', [[66, 104, 0], [66, 0, 0], [66, 0, 62], [66, 104, 62]]);
    pen.poly('a', [[0, 104, 104], [66, 104, 62], [66, 0, 62], [0, 0, 104]]);
    for (const [x, y] of slots) {
      const z = 104 - x * 0.64;
      pen.poly('d', [[x - 3, y - 10, z + 2], [x - 3, y + 10, z + 2], [x + 4, y + 10, z - 2.5], [x + 4, y - 10, z - 2.5]]);
      pen.tube([[x, y, z + 2], [x - 3, y - 3, z + 14]], 9, 'l');
      pen.tube([[x - 3, y - 3, z + 12], [x - 12, y - 12, z + 62]], 15, 'd');
    }
    pen.poly('l', [[92, 150, 3], [112, 150, 3], [118, 40, 3], [108, 30, 3], [98, 44, 3]]);
    pen.tube([[102, 152, 4], [102, 206, 4]], 15, 'd');
  },
  'cutting-board'(pen) {
    pen.shadowBox(0, 0, 130, 190, 14);
    pen.box(0, 0, 0, 130, 190, 16, 'a', 6);
    for (const u of [26, 52, 78, 104])
      pen.top(16).line([[u, 2], [u, 188]]);
    pen.box(-2, 40, 16, 96, 130, 14, 'l', 6);
    pen.top(30).circle('d', 14, 105, 6);
    pen.poly(
      's',
      ([[34, 64, 31], [54, 60, 31], [64, 92, 31], [60, 140, 31], [40, 140, 31]] as const).map(([x, y, z]): ModelPoint => [x + 6, y - 10, z]),
    );
    pen.tube([[57, 132, 32], [57, 172, 32]], 13, 'd');
    return { areaRatio: 0.96 };
  },
  utensils(pen) {
    pen.shadowDisc(0, 0, 42, 32);
    const flat = pen.flat;
    flat.tube([[-8, 70], [-44, 164]], 8, 'a');
    flat.blob('a', [[-42, 158], [-34, 176], [-42, 200], [-58, 204], [-66, 188], [-58, 166]]);
    flat.tube([[-2, 70], [-10, 176]], 8, 's');
    flat.rect('l', -30, 172, 36, 44, 6);
    for (const u of [-21, -12, -3])
      flat.line([[u, 182], [u, 206]]);
    flat.tube([[8, 70], [26, 160]], 8, 'd');
    for (const k of [-1, -0.4, 0.4, 1])
      flat.line([[26, 160], [30 + k * 19, 186], [34, 218]], { smooth: true });
    flat.tube([[16, 70], [58, 148]], 8, 'a');
    flat.poly('a', [[50, 144], [66, 136], [92, 186], [74, 196]]);
    flat.line([[70, 162], [80, 182]]);
    pen.drum('z', [0, 0, 0], 40, 40, 88, 'l', { cap: 'd', rings: [0.16, 0.84] });
    return { areaRatio: 0.98 };
  },
  bowls(pen) {
    pen.shadowDisc(0, 0, 46, 30);
    pen.drum('z', [0, 0, 0], 30, 30, 5, 's');
    pen.drum('z', [0, 0, 5], 32, 76, 58, 'l', { cap: 's', rings: [0.86] });
    for (const [radius, z, tone] of [[64, 65, 'l'], [58, 61, 'a'], [48, 66, 'l'], [42, 62, 's'], [30, 66, 'l'], [24, 62, 'd']] as const)
      pen.disc('z', [0, 0, z], radius, tone);
    pen.drum('z', [92, 56, -8], 18, 36, 26, 'l');
    pen.disc('z', [92, 56, 16], 28, 'a');
  },
  'surface-board'(pen) {
    const board = (x: number, y: number, tone: Tone) => pen.box(x, y, 0, 150, 9, 116, tone);
    pen.shadowBox(0, -40, 150, 130, 22);
    board(30, -66, 's');
    board(16, -26, 'a');
    for (const v of [24, 48, 72, 96])
      pen.left(-17).line([[16, v], [166, v]]);
    for (const [u, v] of [[60, 0], [110, 24], [50, 48], [130, 72], [80, 96]] as const)
      pen.left(-17).line([[u, v], [u, v + (v === 96 ? 20 : 24)]]);
    board(0, 22, 'l');
    const face = pen.left(31);
    face.line([[10, 100], [40, 84], [54, 60], [92, 48], [104, 20], [128, 6]], { smooth: true });
    face.line([[54, 60], [44, 36], [20, 20]], { smooth: true });
    face.line([[92, 48], [120, 60], [142, 58]], { smooth: true });
    face.poly('sk', [[150, 0], [150, 30], [120, 0]]);
    face.rect('n', 0, 0, 150, 116);
  },
  plates(pen) {
    pen.shadowDisc(0, 0, 76, 16);
    pen.drum('z', [0, 0, 0], 44, 44, 5, 's');
    for (const [index, tone] of (['l', 'a', 'l', 's', 'l'] as const).entries()) pen.drum('z', [0, 0, 5 + index * 11], 50, 80, 9, tone);
    pen.disc('z', [0, 0, 58], 56, 'l');
    pen.disc('z', [0, 0, 57], 48, 's');
    pen.drum('z', [0, 0, 58], 22, 44, 26, 'a', { cap: 's' });
    pen.disc('z', [0, 0, 82], 36, 's');
    return { areaRatio: 0.92 };
  },
  glasses(pen) {
    const wine = (x: number, y: number) => {
      pen.drum('z', [x, y, 0], 26, 8, 5);
      pen.tube([[x, y, 6], [x, y, 66]], 5, 's');
      pen.drum('z', [x, y, 62], 7, 28, 26, 'a', { cap: 'a' });
      pen.drum('z', [x, y, 88], 28, 24, 46, 'l', { cap: 's' });
    };
    pen.shadowBox(-20, -60, 90, 130, 20);
    wine(40, -60);
    pen.drum('z', [-8, -26, 0], 21, 24, 96, 'l', { cap: 's', rings: [0.5] });
    wine(64, 24);
    pen.drum('z', [0, 54, 0], 28, 30, 26, 'a');
    pen.drum('z', [0, 54, 26], 30, 32, 30, 'l', { cap: 's' });
    return { areaRatio: 0.98 };
  },
  'overhead-rig'(pen) {
    pen.shadowBox(0, 0, 110, 170, 24);
    pen.standLegs([55, -34], 46, 40, 6);
    pen.tube([[55, -34, 6], [55, -34, 196]], 12);
    for (const [x, y] of [[8, 30], [102, 30], [8, 162], [102, 162]] as const)
      pen.tube([[x, y, 0], [x, y, 66]], 8, 's');
    pen.box(0, 22, 64, 110, 148, 9, 'l', 2);
    pen.drum('z', [55, 100, 73], 32, 38, 5, 'l');
    pen.disc('z', [55, 100, 78], 26, 's');
    pen.drum('z', [55, 100, 78], 16, 11, 9, 'a');
    pen.box(37, -96, 160, 36, 30, 34, 'd', 3);
    pen.tube([[55, -84, 196], [55, 104, 196]], 12);
    pen.drum('y', [55, -46, 196], 13, 13, 20, 'a');
    pen.drum('z', [55, 100, 128], 19, 17, 24, 'd');
    pen.box(30, 78, 150, 50, 46, 34, 'l', 3);
    pen.left(124).rect('d', 38, 157, 34, 20, 2);
    pen.drum('z', [55, 100, 184], 9, 9, 14, 'd');
  },
} satisfies Kinds;
