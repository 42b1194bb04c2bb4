/** The kitchen: ranges, ovens, cold storage, small appliances and stations. */
import type { Kinds, ModelPoint, Pen, Plane, Tone } from '../pen.ts';

const knobs = (face: Plane, from: number, to: number, count: number, v: number, radius = 5, tone: Tone = 'd') => {
  for (let index = 0; index < count; index += 1) face.circle(tone, from + ((to - from) * index) / (count - 1), v, radius);
};
const burner = (pen: Pen, x: number, y: number, z: number, radius: number) => {
  pen.top(z).circle('d', x, y, radius);
  pen.top(z).circle('s', x, y, radius * 0.45);
  for (const [dx, dy] of [[1, 0], [0, 1]] as const)
    pen.line([[x - dx * radius * 1.25, y - dy * radius * 1.25, z + 3], [x + dx * radius * 1.25, y + dy * radius * 1.25, z + 3]]);
};
const ovenDoor = (pen: Pen, y: number, x: number, z: number, w: number, h: number) => {
  const face = pen.left(y);
  face.rect('s', x, z, w, h, 4);
  face.rect('d', x + w * 0.14, z + h * 0.18, w * 0.72, h * 0.44, 3);
  pen.tube([[x + w * 0.1, y + 7, z + h * 0.83], [x + w * 0.9, y + 7, z + h * 0.83]], 8);
};

export const kitchenKinds = {
  range(pen) {
    pen.shadowBox(0, 0, 140, 96, 26);
    for (const [x, y] of [[12, 88], [128, 88], [132, 14]] as const)
      pen.drum('z', [x, y, -10], 6, 6, 12, 'd');
    pen.box(0, 0, 0, 140, 96, 122);
    pen.box(0, 0, 122, 140, 12, 28);
    for (const x of [28, 70, 112]) for (const y of [34, 72]) burner(pen, x, y, 122, 13);
    const face = pen.left(96);
    face.line([[0, 100], [140, 100]]);
    knobs(face, 16, 124, 6, 111, 7, 'a');
    ovenDoor(pen, 96, 10, 12, 120, 80);
    pen.right(140).line([[0, 100], [96, 100]]);
  },
  'induction-hob'(pen) {
    pen.shadowBox(0, 0, 120, 190, 14);
    for (const [x, y] of [[14, 180], [108, 180], [112, 16]] as const)
      pen.drum('z', [x, y, -7], 7, 7, 8, 'd');
    pen.box(0, 0, 0, 120, 190, 16);
    const glass = pen.top(16);
    glass.rect('d', 8, 8, 84, 174, 4);
    for (const v of [52, 138]) {
      glass.circle('n', 50, v, 32);
      glass.circle('a', 50, v, 20);
      glass.circle('d', 50, v, 12);
    }
    glass.circle('s', 106, 52, 7);
    glass.circle('s', 106, 138, 7);
    glass.rect('d', 100, 80, 12, 30, 2);
    pen.right(120).vents(60, 5, 70, 6, 2);
  },
  oven(pen) {
    pen.shadowBox(0, 0, 150, 96, 26);
    for (const [x, y] of [[12, 88], [138, 88], [142, 14]] as const)
      pen.drum('z', [x, y, -8], 6, 6, 10, 'd');
    pen.box(0, 0, 0, 150, 96, 104, 'l', 3);
    const face = pen.left(96);
    face.rect('d', 10, 12, 104, 80, 4);
    face.rect('ak', 18, 22, 88, 60, 2);
    for (const v of [40, 62])
      face.line([[18, v], [106, v]]);
    face.rect('n', 18, 22, 88, 60, 2);
    for (const u of [34, 62, 90])
      face.blob('l', [[u - 10, 40], [u - 8, 48], [u, 51], [u + 8, 48], [u + 10, 40]]);
    pen.tube([[20, 103, 96], [104, 103, 96]], 8);
    for (const v of [78, 50]) face.circle('s', 132, v, 9);
    face.rect('d', 122, 14, 20, 20, 3);
    pen.right(150).vents(20, 30, 54, 44, 6);
  },
  microwave(pen) {
    pen.shadowBox(0, 0, 160, 90, 26);
    for (const [x, y] of [[12, 82], [148, 82], [152, 14]] as const)
      pen.drum('z', [x, y, -6], 6, 6, 8, 'd');
    pen.box(0, 0, 0, 160, 90, 88, 'l', 3);
    const face = pen.left(90);
    face.rect('s', 8, 8, 104, 72, 3);
    face.rect('d', 18, 18, 78, 52, 3);
    face.poly('sk', [[18, 70], [46, 70], [28, 18], [18, 18]]);
    face.rect('n', 18, 18, 78, 52, 3);
    pen.tube([[106, 96, 20], [106, 96, 70]], 7);
    face.rect('d', 122, 62, 30, 14, 2);
    for (const v of [24, 36, 48]) for (const u of [122, 134, 146]) face.rect(v === 24 && u === 146 ? 'a' : 's', u, v, 7, 7, 1);
    pen.right(160).vents(18, 26, 50, 36, 5);
  },
  refrigerator(pen) {
    pen.shadowBox(0, 0, 112, 92, 28);
    pen.box(0, 0, 0, 112, 92, 208, 'l', 3);
    const face = pen.left(92);
    face.line([[0, 66], [112, 66]]);
    face.line([[56, 66], [56, 208]]);
    face.rect('d', 0, 0, 112, 7);
    pen.tube([[48, 100, 88], [48, 100, 166]], 7, 's');
    pen.tube([[64, 100, 88], [64, 100, 166]], 7, 's');
    pen.tube([[24, 100, 54], [88, 100, 54]], 7, 's');
    face.rect('d', 14, 124, 24, 34, 3);
    face.rect('a', 18, 146, 16, 8, 1);
  },
  'glass-refrigerator'(pen) {
    pen.shadowBox(0, 0, 130, 84, 28);
    pen.box(0, 0, 0, 130, 84, 196, 'l', 3);
    const face = pen.left(84);
    face.rect('a', 4, 170, 122, 20, 2);
    face.vents(10, 8, 110, 12, 3);
    for (const x of [6, 67]) {
      face.rect('l', x, 28, 57, 138, 2);
      face.rect('d', x + 6, 34, 45, 126, 2);
      for (const v of [64, 94, 124]) face.rect('l', x + 6, v, 45, 4);
      for (const [u, v, tone] of [
        [12, 38, 'a'],
        [24, 38, 'l'],
        [36, 38, 's'],
        [12, 68, 'l'],
        [24, 68, 'a'],
        [36, 68, 'l'],
        [18, 98, 's'],
        [32, 98, 'a'],
        [12, 128, 'a'],
        [24, 128, 'l'],
      ] as const) {
        if (x === 6 || u !== 24) face.rect(tone, x + u, v, 9, 20, 2);
      }
    }
    pen.tube([[58, 90, 76], [58, 90, 116]], 6);
    pen.tube([[73, 90, 76], [73, 90, 116]], 6);
  },
  'stand-mixer'(pen) {
    pen.shadowBox(-34, -40, 70, 140, 26);
    pen.box(-34, -52, 0, 68, 144, 14, 'a', 20);
    pen.box(-22, -46, 14, 44, 40, 92, 'a', 8);
    pen.drum('z', [0, 46, 14], 20, 24, 8, 'l');
    pen.drum('z', [0, 46, 22], 26, 40, 52, 'l', { cap: 's' });
    pen.tube([[0, 46, 106], [0, 46, 62]], 7, 's');
    pen.disc('z', [0, 46, 74], 40, 'n');
    pen.drum('y', [0, -56, 124], 24, 28, 50, 'a');
    pen.drum('y', [0, -6, 124], 28, 24, 80, 'a');
    pen.disc('y', [0, 74, 124], 17, 'l');
    pen.disc('y', [0, 74, 124], 7, 'd');
    pen.drum('x', [27, -20, 122], 6, 6, 7, 'd');
  },
  'food-processor'(pen) {
    pen.shadowBox(-50, -46, 100, 100, 26);
    pen.box(-48, -46, 0, 96, 96, 48, 'l', 14);
    pen.left(50).circle('a', -10, 24, 12);
    pen.left(50).circle('l', -10, 24, 5);
    for (const u of [16, 32]) pen.left(50).rect('d', u, 18, 10, 14, 2);
    pen.drum('z', [0, 0, 48], 40, 44, 70, 'l', { cap: 's', rings: [0.25, 0.5] });
    pen.tube([[0, 0, 60], [0, 0, 112]], 12, 'd');
    pen.poly('d', [[0, 0, 70], [30, 10, 62], [28, 20, 60], [-4, 10, 66]]);
    pen.tube([[36, -36, 108], [62, -54, 104], [62, -54, 62], [36, -36, 62]], 11, 'd');
    pen.drum('z', [0, 0, 118], 46, 46, 9, 'l');
    pen.drum('z', [-8, -8, 127], 18, 20, 34, 'l', { cap: 'd' });
    pen.drum('z', [-8, -8, 161], 14, 14, 12, 'a');
  },
  blender(pen) {
    pen.shadowBox(-40, -40, 80, 80, 26);
    pen.poly('l', [[-40, 40, 0], [40, 40, 0], [30, 30, 60], [-30, 30, 60]]);
    pen.poly('s', [[40, 40, 0], [40, -40, 0], [30, -30, 60], [30, 30, 60]]);
    pen.left(38).circle('a', 0, 28, 13);
    pen.left(38).line([[0, 28], [6, 36]]);
    pen.drum('z', [0, 0, 52], 28, 26, 14, 'd');
    pen.tube([[20, -30, 156], [52, -60, 150], [46, -52, 94], [18, -26, 88]], 11, 'd');
    pen.drum('z', [0, 0, 66], 26, 33, 54, 'a');
    pen.drum('z', [0, 0, 120], 33, 38, 46, 'l', { cap: 's', rings: [0.35, 0.7] });
    pen.drum('z', [0, 0, 166], 39, 39, 10, 'd');
    pen.drum('z', [0, 0, 176], 14, 12, 12, 'l');
  },
  kettle(pen) {
    const flat = pen.flat;
    flat.blob('g', [[-80, -70], [60, -78], [140, -70], [70, -60], [-40, -60]]);
    flat.rect('d', -70, -78, 142, 14, 5);
    flat.tube([[62, -40], [100, -42], [104, 10], [128, 62], [158, 66]], 13, 'l', { smooth: true });
    flat.tube([[-36, 62], [-60, 84], [-120, 74], [-122, 0], [-104, -22]], 15, 'd', { smooth: true });
    flat.poly('l', [[-70, -64], [72, -64], [44, 52], [-40, 52]]);
    flat.poly('sk', [[20, -62], [70, -62], [43, 51], [14, 51]]);
    flat.poly('n', [[-70, -64], [72, -64], [44, 52], [-40, 52]]);
    flat.rect('l', -44, 52, 92, 12, 5);
    flat.rect('a', -10, 64, 24, 16, 6);
    flat.line([[-58, -36], [64, -36]]);
    flat.circle('a', -40, -50, 4);
    return { areaRatio: 0.94 };
  },
  scale(pen) {
    pen.shadowBox(0, 0, 110, 140, 16);
    pen.box(0, 0, 0, 110, 140, 16, 'l', 8);
    pen.left(140).rect('d', 40, 4, 44, 8, 1);
    pen.drum('z', [50, 60, 16], 42, 42, 7, 'l');
    pen.disc('z', [50, 60, 23], 34, 's');
    pen.top(16).circle('a', 92, 112, 8);
    pen.top(16).rect('d', 24, 116, 50, 16, 2);
    pen.ball([42, 56, 42], 18, 'a');
    pen.ball([62, 72, 38], 15, 'l');
    pen.line([[42, 56, 59], [46, 56, 70]]);
  },
  'prep-table'(pen) {
    pen.shadowBox(0, 0, 84, 220, 24);
    for (const [x, y] of [[6, 8], [78, 8], [6, 212]] as const)
      pen.tube([[x, y, 0], [x, y, 100]], 8, 's');
    pen.box(2, 4, 26, 80, 212, 6);
    pen.box(20, 40, 32, 44, 60, 34, 'l', 3);
    pen.drum('z', [44, 150, 32], 26, 26, 28, 'a', { cap: 's' });
    pen.tube([[78, 212, 0], [78, 212, 100]], 8, 's');
    pen.tube([[78, 8, 30], [78, 8, 100]], 8, 's');
    pen.box(0, 0, 96, 84, 220, 12);
    pen.box(0, 0, 108, 6, 220, 20);
    for (const [x, y] of [[6, 212], [78, 212], [78, 8]] as const)
      pen.drum('z', [x, y, -6], 6, 6, 9, 'd');
  },
  sink(pen) {
    pen.shadowBox(0, 0, 110, 80, 26);
    for (const [x, y] of [[12, 72], [98, 72], [102, 12]] as const)
      pen.drum('z', [x, y, -10], 7, 7, 12, 'd');
    pen.box(0, 0, 0, 110, 80, 116, 'l', 3);
    const face = pen.left(80);
    face.rect('s', 8, 8, 44, 88, 3);
    face.rect('s', 58, 8, 44, 88, 3);
    face.rect('d', 44, 62, 4, 18, 1);
    face.rect('d', 62, 62, 4, 18, 1);
    pen.box(-4, -4, 114, 118, 88, 10);
    pen.top(124).rect('d', 16, 22, 70, 48, 8);
    pen.top(124).poly('sk', [[22, 44], [80, 44], [80, 66], [22, 66]]);
    pen.top(124).circle('d', 50, 54, 6);
    pen.box(-4, -4, 124, 118, 8, 34);
    pen.tube([[52, 12, 124], [52, 12, 178], [52, 20, 190], [52, 40, 186], [52, 42, 164]], 9, 'l', { smooth: true });
    pen.tube([[36, 12, 126], [36, 12, 142]], 9, 'a');
    pen.drum('z', [94, 40, 124], 8, 7, 24, 'a');
    pen.tube([[94, 40, 148], [94, 40, 158], [86, 48, 158]], 5, 'd');
    return { areaRatio: 1 };
  },
  'kitchen-island'(pen) {
    pen.shadowBox(0, 0, 100, 200, 24);
    pen.tube([[6, 8, 90], [6, 8, 210]], 7, 's');
    pen.tube([[6, 192, 90], [6, 192, 210]], 7, 's');
    pen.poly(
      'l',
      ([[4, 6, 214], [4, 194, 214], [48, 194, 236], [48, 6, 236]] as const).map(([x, y, z]): ModelPoint => [x, y, z - 6]),
    );
    pen.poly('s', [[9, 14, 212], [9, 186, 212], [43, 186, 229], [43, 14, 229]]);
    pen.poly('lk', [[12, 140, 213], [12, 110, 213], [40, 60, 228], [40, 96, 228]]);
    pen.box(6, 6, 0, 88, 188, 82);
    for (const u of [14, 62, 110, 158]) pen.right(94).rect('l', u, 10, u === 158 ? 28 : 40, 62, 3);
    for (const u of [46, 68, 142]) pen.right(94).rect('d', u, 36, 5, 16, 2);
    pen.left(194).rect('s', 16, 10, 68, 62, 3);
    pen.box(0, 0, 82, 100, 200, 10, 'a', 2);
    const top = pen.top(92);
    top.rect('d', 24, 20, 54, 66, 3);
    top.circle('n', 51, 38, 13);
    top.circle('n', 51, 68, 13);
    top.rect('s', 30, 128, 44, 50, 5);
    top.circle('d', 52, 153, 5);
    pen.tube([[24, 153, 92], [24, 153, 122], [44, 153, 122], [44, 153, 112]], 7);
  },
} satisfies Kinds;
