/** Wardrobe, hair and make-up. */
import type { Kinds, ModelPoint, Pen, Tone } from '../pen.ts';

const garment = (pen: Pen, y: number, tone: Tone, drop: number, width = 30) => {
  pen.line([[0, y, 150], [0, y, 157]]);
  pen.poly(tone, [[-width * 0.2, y, 148], [width * 0.2, y, 148], [width, y, 134], [width * 0.86, y, drop], [-width * 0.86, y, drop], [-width, y, 134]]);
  pen.line([[width * 0.3, y, 130], [width * 0.3, y, drop + 12]]);
};

export const wardrobeKinds = {
  'clothes-rack'(pen) {
    pen.shadowBox(-30, 0, 60, 190, 20);
    for (const x of [-30, 30]) for (const y of [4, 186]) pen.drum('x', [x - 5, y, 0], 7, 7, 8, 'd');
    pen.tube([[-30, 4, 12], [30, 4, 12]], 8, 's');
    pen.tube([[0, 4, 12], [0, 186, 12]], 7, 's');
    pen.tube([[0, 4, 12], [0, 4, 160]], 8);
    for (const [y, tone, drop] of [[34, 'l', 60], [56, 's', 44], [78, 'a', 70], [100, 'l', 52], [122, 'd', 40], [144, 'l', 62]] as const)
      garment(pen, y, tone, drop);
    pen.tube([[0, 0, 160], [0, 190, 160]], 8);
    pen.tube([[-30, 186, 12], [30, 186, 12]], 8, 's');
    pen.tube([[0, 186, 12], [0, 186, 160]], 8);
  },
  steamer(pen) {
    pen.shadowBox(0, 0, 76, 70, 26);
    pen.tube([[38, 16, 40], [38, 16, 162]], 8, 's');
    for (const x of [12, 66]) pen.drum('x', [x - 4, 66, 0], 9, 9, 9, 'd');
    pen.box(0, 0, 4, 76, 70, 40, 'l', 8);
    pen.drum('z', [34, 30, 44], 24, 22, 34, 'a');
    pen.drum('z', [34, 30, 78], 10, 10, 6, 'd');
    pen.left(70).circle('d', 24, 26, 8);
    pen.left(70).circle('a', 48, 26, 5);
    pen.tube([[10, 16, 152], [66, 16, 152]], 7, 's');
    pen.tube([[38, 16, 162], [38, 16, 172], [46, 16, 172]], 6, 'd');
    pen.tube([[66, 40, 40], [110, 50, 20], [104, 40, 90], [70, 24, 96], [54, 20, 130]], 8, 'd', { smooth: true });
    pen.tube([[54, 20, 130], [46, 20, 156]], 12, 'd');
    pen.tube([[24, 24, 162], [60, 24, 172]], 24);
    for (const [x, z] of [[20, 178], [34, 184], [48, 188]] as const)
      pen.line([[x, 24, z], [x - 6, 24, z + 12], [x + 2, 24, z + 22], [x - 4, 24, z + 32]], { smooth: true });
  },
  'ironing-board'(pen) {
    pen.shadowBox(-20, 10, 60, 190, 20);
    pen.tube([[-20, 60, 0], [24, 140, 92]], 7, 's');
    pen.tube([[30, 60, 0], [0, 140, 92]], 7, 's');
    pen.tube([[-20, 60, 0], [30, 60, 0]], 7, 's');
    pen.tube([[-20, 150, 0], [20, 60, 92]], 7);
    pen.tube([[30, 150, 0], [0, 60, 92]], 7);
    pen.tube([[-20, 150, 0], [30, 150, 0]], 7);
    const outline = (z: number) => [[-24, 0, z], [34, 0, z], [34, 120, z], [28, 170, z], [14, 204, z], [-4, 204, z], [-18, 170, z], [-24, 120, z]] as const;
    pen.poly('d', outline(90));
    pen.poly('a', outline(97));
    for (const y of [40, 80, 120, 160])
      pen.line([[-12, y, 97], [22, y - 14, 97]]);
    pen.poly('l', [[-8, 46, 98], [20, 46, 98], [20, 84, 98], [6, 112, 98], [-8, 84, 98]]);
    pen.poly(
      'l',
      ([[-8, 46, 98], [20, 46, 98], [20, 84, 98], [6, 112, 98], [-8, 84, 98]] as const).map(([x, y, z]): ModelPoint => [x * 0.9 + 1, y * 0.86 + 9, z + 16]),
    );
    pen.poly('s', [[20, 46, 98], [20, 84, 98], [19, 81, 114], [19, 49, 114]]);
    pen.tube([[6, 52, 116], [6, 48, 136], [6, 90, 134]], 9, 'd');
  },
  mirror(pen) {
    pen.shadowBox(0, 0, 90, 60, 26);
    for (const x of [0, 90]) {
      pen.tube([[x, -24, 8], [x, 44, 8]], 8, 's');
      pen.drum('x', [x - 4, -22, 2], 7, 7, 8, 'd');
      pen.drum('x', [x - 4, 42, 2], 7, 7, 8, 'd');
    }
    pen.tube([[0, 10, 8], [90, 10, 8]], 6, 's');
    pen.tube([[0, 10, 8], [0, 10, 110]], 8);
    pen.poly('s', [[86, 18, 22], [86, 12, 22], [86, -8, 204], [86, -2, 204]]);
    const face = pen.on((u, v) => [u, 18 - v * 0.11, 22 + v]);
    face.rect('l', 4, 0, 82, 184, 6);
    face.rect('s', 11, 8, 68, 168, 4);
    face.poly('lk', [[14, 96], [14, 64], [76, 140], [76, 170]]);
    face.poly('lk', [[14, 50], [14, 40], [76, 116], [76, 126]]);
    face.rect('n', 11, 8, 68, 168, 4);
    pen.tube([[90, 10, 8], [90, 10, 112]], 8);
    for (const x of [-2, 86]) pen.drum('x', [x, 10, 112], 7, 7, 8, 'a');
  },
  'makeup-station'(pen) {
    pen.shadowBox(0, 0, 130, 64, 26);
    for (const [x, y] of [[6, 6], [124, 6], [6, 58], [124, 58]] as const)
      pen.tube([[x, y, 0], [x, y, 70]], 7, 's');
    pen.box(0, 0, 110, 130, 10, 100, 'l', 4);
    const face = pen.left(10);
    face.rect('s', 22, 122, 86, 78, 3);
    face.poly('lk', [[26, 160], [26, 138], [80, 196], [60, 196]]);
    face.rect('n', 22, 122, 86, 78, 3);
    for (const v of [124, 143, 162, 181, 200]) for (const u of [11, 119]) face.circle('a', u, v, 6);
    pen.box(0, 0, 70, 130, 64, 40);
    for (const u of [8, 70]) {
      pen.left(64).rect('s', u, 78, 52, 24, 3);
      pen.left(64).rect('d', u + 18, 88, 16, 5, 2);
    }
    pen.drum('z', [34, 34, 110], 7, 7, 18, 'a');
    pen.drum('z', [54, 40, 110], 9, 9, 10, 'd');
    pen.drum('z', [98, 40, 110], 6, 6, 24, 'l', { rings: [0.6] });
  },
} satisfies Kinds;
