/** Power, cable, carts and cases. */
import type { Kinds, ModelPoint, Pen, Tone } from '../pen.ts';

const coil = (pen: Pen, cx: number, cy: number, radius: number, turns: number, width: number, tone: Tone) => {
  for (let turn = 0; turn < turns; turn += 1) {
    const points = Array.from({ length: 11 }, (_, index): ModelPoint => {
      const angle = (index / 10) * Math.PI * 2 + turn * 0.5;
      return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle), turn * width * 0.8];
    });
    pen.tube(points, width, tone, { smooth: true });
  }
};
const wheel = (pen: Pen, x: number, y: number, radius: number, thickness = 12) => {
  pen.drum('x', [x, y, radius], radius, radius, thickness, 'd');
  pen.disc('x', [x + thickness, y, radius], radius * 0.5);
  pen.disc('x', [x + thickness, y, radius], radius * 0.16, 'd');
};

export const powerKinds = {
  generator(pen) {
    pen.shadowBox(0, 0, 96, 150, 26);
    for (const y of [16, 124]) pen.box(6, y, -8, 84, 14, 8, 'd');
    pen.box(0, 0, 0, 96, 150, 96, 'l', 10);
    pen.tube([[48, 14, 96], [48, 24, 120], [48, 126, 120], [48, 136, 96]], 13, 'd');
    const face = pen.left(150);
    face.rect('s', 10, 12, 76, 70, 6);
    face.rect('d', 18, 52, 28, 20, 3);
    for (const u of [58, 74]) face.circle('a', u, 62, 6);
    for (const u of [22, 48]) {
      face.rect('l', u, 20, 20, 22, 4);
      face.line([[u + 7, 27], [u + 7, 35]]);
      face.line([[u + 13, 27], [u + 13, 35]]);
    }
    const side = pen.right(96);
    side.rect('a', 20, 58, 110, 22, 6);
    side.vents(28, 16, 54, 28, 5);
    side.circle('d', 112, 30, 14);
    side.circle('s', 112, 30, 6);
  },
  battery(pen) {
    const brick = (x: number, y: number, tone: Tone) => {
      pen.box(x, y, 0, 66, 40, 96, 'l', 4);
      pen.left(y + 40).poly('d', [[x + 16, 84], [x + 50, 84], [x + 40, 44], [x + 26, 44]]);
      for (const u of [14, 26, 38]) pen.left(y + 40).rect(tone, x + u, 14, 9, 14, 2);
      pen.left(y + 40).rect('n', x + 50, 14, 6, 14, 2);
      pen.right(x + 66).vents(y + 10, 60, 20, 20, 3);
      pen.right(x + 66).circle('d', y + 20, 24, 6);
    };
    pen.shadowBox(0, -60, 66, 140, 24);
    brick(46, -72, 'a');
    brick(0, 20, 'a');
  },
  distro(pen) {
    pen.shadowBox(0, 0, 150, 76, 26);
    for (const [x, y] of [[16, 66], [134, 66], [140, 12]] as const)
      pen.drum('z', [x, y, -8], 8, 8, 10, 'd');
    pen.box(0, 0, 0, 150, 76, 78, 'd', 4);
    const face = pen.left(76);
    face.rect('l', 10, 10, 130, 58, 3);
    for (const u of [20, 50, 80, 110]) {
      face.rect('s', u, 18, 20, 24, 4);
      face.line([[u + 7, 26], [u + 7, 34]]);
      face.line([[u + 13, 26], [u + 13, 34]]);
      face.rect('a', u + 5, 50, 10, 12, 2);
    }
    for (const u of [22, 54]) pen.right(150).circle('l', u, 40, 12);
    for (const u of [22, 54]) pen.right(150).circle('d', u, 40, 5);
    pen.tube([[34, 38, 78], [34, 38, 98], [116, 38, 98], [116, 38, 78]], 9);
  },
  cable(pen) {
    pen.shadowDisc(0, 0, 84, 16);
    coil(pen, 0, 0, 74, 3, 12, 'd');
    coil(pen, 0, 0, 56, 3, 12, 'd');
    for (const [x, y] of [[62, 22], [-46, 46]] as const)
      pen.tube([[x * 1.32, y * 1.32, 4], [x * 1.22, y * 1.22, 34], [x * 0.7, y * 0.7, 34]], 9, 'a');
    pen.tube([[60, 40, 26], [92, 66, 10], [116, 96, 6]], 11, 'd', { smooth: true });
    pen.drum('y', [118, 94, 10], 14, 14, 30, 'l', { rings: [0.3] });
    for (const x of [113, 123])
      pen.tube([[x, 124, 12], [x, 136, 12]], 4, 's');
  },
  'cable-ramp'(pen) {
    const ramp = (y: number) => {
      pen.poly('s', [[210, y + 70, 0], [210, y + 48, 24], [210, y + 22, 24], [210, y, 0]]);
      pen.poly('d', [[0, y + 70, 0], [210, y + 70, 0], [210, y + 48, 24], [0, y + 48, 24]]);
      pen.poly('a', [[0, y + 48, 24], [210, y + 48, 24], [210, y + 22, 24], [0, y + 22, 24]]);
      for (const x of [26, 56, 86, 116, 146, 176])
        pen.line([[x, y + 66, 4], [x, y + 54, 17]]);
      for (const u of [30, 40]) pen.right(210).circle('d', y + u, 9, 4.5);
      pen.line([[105, y + 48, 24], [105, y + 22, 24]]);
    };
    pen.shadowBox(0, 0, 210, 70, 20);
    ramp(-84);
    ramp(0);
  },
  cart(pen) {
    pen.shadowBox(0, 0, 90, 170, 26);
    for (const y of [24, 146]) wheel(pen, -14, y, 20);
    pen.tube([[6, 6, 40], [6, 6, 128]], 7, 's');
    pen.box(0, 0, 34, 90, 170, 8);
    pen.top(42).rect('s', 10, 10, 70, 150, 2);
    for (const [x, y] of [[6, 164], [84, 6], [84, 164]] as const)
      pen.tube([[x, y, 42], [x, y, 120]], 7, 's');
    pen.box(0, 0, 116, 90, 170, 10, 'a');
    pen.top(126).rect('l', 8, 8, 74, 154, 2);
    pen.tube([[6, 4, 126], [6, -26, 158], [84, -26, 158], [84, 4, 126]], 8, 'd');
    for (const y of [24, 146]) wheel(pen, 86, y, 20);
    pen.box(20, 96, 126, 46, 50, 26);
    pen.left(146).rect('d', 34, 136, 18, 8, 3);
  },
  'hand-truck'(pen) {
    pen.shadowBox(0, 0, 90, 80, 26);
    wheel(pen, -16, 0, 22);
    pen.box(4, 6, 4, 76, 54, 5, 's');
    for (const x of [10, 74])
      pen.tube([[x, 6, 8], [x, 6, 168]], 9, 'a');
    for (const z of [40, 74, 108, 142])
      pen.tube([[10, 6, z], [74, 6, z]], 6, 's');
    pen.tube([[10, 6, 166], [14, -2, 196], [70, -2, 196], [74, 6, 166]], 11, 'd');
    wheel(pen, 84, 0, 22);
    pen.box(18, 14, 9, 50, 42, 44);
    pen.left(56).line([[18, 38], [68, 38]]);
    pen.right(68).line([[14, 38], [56, 38]]);
    pen.left(56).rect('a', 37, 33, 12, 10, 2);
  },
  case(pen) {
    pen.shadowBox(0, 0, 150, 86, 28);
    for (const [x, y] of [[16, 76], [134, 76], [140, 12]] as const)
      pen.drum('z', [x, y, -14], 8, 8, 16, 'd');
    pen.box(0, 0, 0, 150, 86, 92);
    const face = pen.left(86);
    const side = pen.right(150);
    face.rect('s', 0, 58, 150, 7);
    side.rect('d', 0, 58, 86, 7);
    face.tube([[4, 3], [146, 3]], 6, 'd');
    for (const u of [30, 108]) face.rect('a', u, 50, 16, 22, 2);
    face.rect('d', 60, 24, 32, 14, 5);
    side.rect('a', 35, 50, 16, 22, 2);
    side.rect('d', 27, 24, 32, 12, 5);
    for (const u of [3, 133]) for (const v of [0, 78]) face.rect('d', u === 3 ? 0 : 136, v, 14, 14, 2);
    for (const v of [0, 78]) side.rect('d', 0, v, 14, 14, 2);
    for (const v of [0, 78]) side.rect('d', 72, v, 14, 14, 2);
    pen.top(92).rect('n', 10, 10, 130, 66, 2);
  },
  router(pen) {
    pen.shadowBox(0, 0, 150, 90, 22);
    for (const x of [12, 52, 96, 138]) {
      pen.tube([[x, 6, 40], [x, 4, 62]], 8, 's');
      pen.tube([[x, 4, 62], [x, -2, 132]], 12, 'd');
    }
    pen.box(0, 0, 0, 150, 90, 40, 'l', 4);
    const face = pen.left(90);
    for (const u of [14, 26, 38, 50]) face.circle('a', u, 26, 3.5);
    for (const u of [72, 96, 120]) face.rect('d', u, 10, 17, 18, 2);
    face.vents(14, 9, 40, 7, 2);
    pen.top(40).vents(30, 22, 90, 40, 5);
    pen.right(150).rect('d', 20, 12, 40, 16, 3);
  },
} satisfies Kinds;
