/** Lamps, fans and haze machines. */
import type { Kinds, ModelPoint, Pen, Tone } from '../pen.ts';

const riser = (pen: Pen, x: number, y: number, z0: number, z1: number, spread = 50) => {
  pen.shadowDisc(x, y, spread * 0.7, 34);
  pen.standLegs([x, y], spread, z0 + 34, 6);
  pen.tube([[x, y, z0 + 4], [x, y, z0 + (z1 - z0) * 0.55]], 10);
  pen.tube([[x, y, z0 + (z1 - z0) * 0.5], [x, y, z1]], 7, 's');
  pen.drum('z', [x, y, z0 + (z1 - z0) * 0.52], 7, 7, 9, 'd');
};

/** Barn doors around a round or square mouth at the left face. */
const barnDoors = (pen: Pen, x: number, y: number, z: number, half: number, flare = 26, reach = 30) => {
  pen.poly('d', [[x - half, y, z + half], [x + half, y, z + half], [x + half + 8, y + reach, z + half + flare], [x - half - 8, y + reach, z + half + flare]]);
  pen.poly('d', [[x - half, y, z - half], [x - half, y, z + half], [x - half - flare, y + reach, z + half + 8], [x - half - flare, y + reach, z - half - 8]]);
};
const frontDoors = (pen: Pen, x: number, y: number, z: number, half: number, flare = 26, reach = 30) => {
  pen.poly('d', [[x + half, y, z - half], [x + half, y, z + half], [x + half + flare, y + reach, z + half + 8], [x + half + flare, y + reach, z - half - 8]]);
  pen.poly('d', [[x - half, y, z - half], [x + half, y, z - half], [x + half + 8, y + reach, z - half - flare], [x - half - 8, y + reach, z - half - flare]]);
};

const fanCage = (pen: Pen, x: number, y: number, z: number, radius: number) => {
  pen.drum('y', [x, y, z], radius, radius, 22, 'l');
  pen.disc('y', [x, y + 22, z], radius - 7, 'd');
  for (let blade = 0; blade < 4; blade += 1) {
    const turn = (blade * Math.PI) / 2 + 0.4;
    const at = (r: number, angle: number) => [x + r * Math.cos(angle), z + r * Math.sin(angle)] as const;
    pen
      .left(y + 22)
      .blob('s', [
        at(radius * 0.16, turn - 0.5),
        at(radius * 0.72, turn - 0.34),
        at(radius * 0.78, turn + 0.1),
        at(radius * 0.6, turn + 0.5),
        at(radius * 0.2, turn + 0.4),
      ]);
  }
  for (const part of [0.5, 0.74]) pen.disc('y', [x, y + 22, z], radius * part, 'n');
  pen.disc('y', [x, y + 22, z], radius * 0.2, 'a');
};

export const lightKinds = {
  'panel-lamp'(pen) {
    riser(pen, 60, 4, 0, 116);
    pen.tube([[-8, 4, 168], [-8, 4, 116], [128, 4, 116], [128, 4, 168]], 7, 's');
    pen.box(0, -8, 124, 120, 22, 92, 'l', 3);
    const face = pen.left(14);
    face.rect('a', 9, 133, 102, 74, 2);
    for (const v of [148, 162.5, 177, 191.5])
      face.line([[9, v], [111, v]]);
    for (const u of [26, 43, 60, 77, 94])
      face.line([[u, 133], [u, 207]]);
    pen.right(120).vents(-4, 140, 14, 60, 6);
    pen.drum('x', [126, 4, 168], 8, 8, 7, 'd');
  },
  'fresnel-lamp'(pen) {
    riser(pen, 0, 0, 0, 96);
    pen.tube([[-40, 0, 146], [-40, 0, 98], [40, 0, 98], [40, 0, 146]], 7, 's');
    pen.box(-32, -46, 112, 64, 74, 70, 'l', 6);
    pen.right(32).vents(-34, 126, 44, 40, 5);
    pen.top(182).vents(-18, -32, 36, 44, 4);
    pen.drum('x', [32, 0, 146], 9, 9, 8, 'd');
    barnDoors(pen, 0, 38, 147, 36);
    pen.drum('y', [0, 28, 147], 38, 38, 12, 's');
    pen.disc('y', [0, 40, 147], 32, 'a');
    for (const r of [24, 16, 8]) pen.disc('y', [0, 40, 147], r, 'n');
    frontDoors(pen, 0, 38, 147, 36);
  },
  'par-lamp'(pen) {
    riser(pen, 0, 0, 0, 84);
    pen.tube([[-50, 0, 142], [-50, 0, 86], [50, 0, 86], [50, 0, 142]], 8, 's');
    pen.drum('y', [0, -66, 142], 26, 40, 40, 'l', { rings: [0.3, 0.6] });
    pen.drum('y', [0, -26, 142], 46, 46, 64, 'l', { rings: [0.16, 0.32] });
    pen.drum('x', [46, 0, 142], 10, 10, 8, 'd');
    pen.drum('y', [0, 38, 142], 50, 50, 10, 'd');
    pen.disc('y', [0, 48, 142], 41, 'a');
    pen.disc('y', [0, 48, 142], 26, 'l');
    pen.disc('y', [0, 48, 142], 12, 'a');
    pen.box(78, 40, 0, 46, 60, 34, 'l', 2);
    pen.left(100).vents(86, 8, 30, 18, 3);
    pen.right(124).circle('a', 60, 20, 6);
    pen.tube([[30, -50, 120], [70, -30, 40], [120, 20, -4], [128, 60, 8]], 5, 'd', { smooth: true });
  },
  'tube-lamp'(pen) {
    const tube = (x: number, y: number, tone: Tone) => {
      pen.drum('y', [x, y, 10], 9, 9, 20, 'd');
      pen.drum('y', [x, y + 20, 10], 9, 9, 170, tone, { rings: [0.25, 0.5, 0.75] });
      pen.drum('y', [x, y + 190, 10], 9, 9, 20, 'd');
    };
    pen.shadowBox(-10, 0, 118, 200, 14);
    for (const [x, y, tone] of [[90, -20, 'l'], [48, 0, 'a'], [6, 20, 'l']] as const)
      tube(x, y, tone);
  },
  lantern(pen) {
    pen.line([[0, 150], [0, 112]]);
    pen.flat.tube([[-22, 112], [22, 112]], 9, 'd');
    pen.ball([0, 26], 92, 'l', 0.9);
    for (const [v, half] of [[84, 69], [56, 86], [26, 92], [-4, 86], [-32, 69]] as const)
      pen.line([[-half, v], [-half * 0.5, v - 7], [0, v - 9], [half * 0.5, v - 7], [half, v]], { smooth: true });
    pen.flat.rect('d', -26, -66, 52, 10, 3);
    pen.flat.rect('a', -14, -82, 28, 18, 6);
    return { areaRatio: 0.96 };
  },
  softbox(pen) {
    riser(pen, 0, -30, 0, 92);
    pen.box(-18, -66, 104, 36, 54, 44);
    pen.right(18).vents(-58, 114, 34, 24, 4);
    const corner = (radius: number, y: number, index: number): ModelPoint => {
      const angle = ((index + 0.5) * Math.PI) / 4;
      return [radius * Math.cos(angle), y, 126 + radius * Math.sin(angle)];
    };
    const octagon = (radius: number, y: number) => Array.from({ length: 8 }, (_, index) => corner(radius, y, index));
    const inner = (index: number) => corner(26, -12, index);
    const outer = (index: number) => corner(84, 46, index);
    for (const [index, tone] of [[0, 's'], [1, 'd'], [2, 'd'], [3, 'd'], [4, 'd'], [5, 's'], [6, 's'], [7, 's']] as const) {
      const next = (index + 1) % 8;
      pen.poly(tone, [inner(index), inner(next), outer(next), outer(index)]);
    }
    pen.poly('l', octagon(84, 46));
    pen.poly('n', octagon(76, 46));
    for (const index of [0, 1, 2, 3]) pen.line([corner(76, 46, index), corner(76, 46, index + 4)]);
    pen.disc('y', [0, 46, 126], 18, 'a');
  },
  'work-light'(pen) {
    riser(pen, 0, 0, 0, 128);
    pen.tube([[-58, 0, 132], [58, 0, 132]], 9, 's');
    for (const x of [-66, 8]) {
      pen.box(x, -12, 140, 56, 24, 48, 'l', 3);
      pen.left(12).rect('a', x + 7, 148, 42, 33, 2);
      for (const u of [18, 28, 38])
        pen.left(12).line([[x + u, 148], [x + u, 181]]);
      pen.left(12).line([[x + 7, 164], [x + 49, 164]]);
    }
    pen.tube([[-8, 0, 192], [-8, 0, 206], [-2, 0, 206]], 5, 'd');
  },
  'string-lights'(pen) {
    const curve = [[-150, 70], [-100, 26], [-40, 14], [20, 40], [50, 74]] as const;
    const second = [[50, 74], [84, 30], [124, 18], [160, 36]] as const;
    pen.line(curve, { smooth: true });
    pen.line(second, { smooth: true });
    const third = [[-150, 70], [-90, -34], [-10, -66], [70, -58], [160, 36]] as const;
    pen.line(third, { smooth: true });
    for (const [x, y] of [
      [-124, 44],
      [-82, 19],
      [-40, 14],
      [4, 31],
      [70, 45],
      [104, 22],
      [140, 24],
      [-118, 16],
      [-80, -42],
      [-34, -62],
      [16, -66],
      [66, -58],
      [110, -30],
    ] as const) {
      pen.flat.rect('d', x - 5, y - 14, 10, 14, 2);
      pen.flat.circle((x + 200) % 3 === 0 ? 'a' : 'l', x, y - 25, 12, 13);
    }
    for (const [x, y] of [[-150, 70], [50, 74], [160, 36]] as const)
      pen.flat.circle('d', x, y, 6);
  },
  flashlight(pen) {
    const torch = (x: number, y: number) => {
      pen.drum('y', [x, y, 20], 13, 13, 14, 'd');
      pen.drum('y', [x, y + 14, 20], 14, 14, 74, 'l', { rings: [0.18, 0.36, 0.54, 0.72] });
      pen.drum('y', [x, y + 88, 20], 14, 24, 18);
      pen.drum('y', [x, y + 106, 20], 24, 24, 14, 'd');
      pen.disc('y', [x, y + 120, 20], 18, 'a');
      pen.disc('y', [x, y + 120, 20], 8, 'l');
    };
    pen.shadowBox(-20, 0, 110, 110, 18);
    for (const [x, y] of [[62, -24], [0, 22]] as const)
      torch(x, y);
    return { areaRatio: 0.94 };
  },
  fan(pen) {
    pen.shadowBox(-60, -10, 120, 60, 28);
    pen.tube([[-66, 10, 76], [-66, 10, 6], [66, 10, 6], [66, 10, 76]], 9, 's');
    pen.tube([[-66, 40, 4], [-66, -24, 4]], 9, 's');
    fanCage(pen, 0, 0, 82, 70);
    pen.tube([[66, 40, 4], [66, -24, 4]], 9, 's');
    pen.tube([[66, 10, 4], [66, 10, 76]], 9, 's');
    pen.drum('x', [66, 10, 82], 9, 9, 8, 'd');
  },
  'pedestal-fan'(pen) {
    pen.shadowDisc(0, 0, 48, 30);
    pen.drum('z', [0, 0, 0], 46, 42, 8);
    pen.tube([[0, 0, 10], [0, 0, 100]], 11);
    pen.drum('z', [0, 0, 58], 9, 9, 10, 'd');
    pen.drum('y', [0, -36, 146], 16, 22, 40);
    pen.drum('z', [0, 0, 92], 11, 11, 10, 'a');
    fanCage(pen, 0, 2, 152, 58);
  },
  'air-conditioner'(pen) {
    pen.shadowBox(0, 0, 90, 70, 26);
    for (const [x, y] of [[14, 62], [76, 62], [82, 10]] as const)
      pen.drum('z', [x, y, -10], 7, 7, 12, 'd');
    pen.box(0, 0, 0, 90, 70, 132, 'l', 4);
    const face = pen.left(70);
    face.vents(14, 14, 62, 48, 7);
    face.rect('d', 14, 100, 34, 18, 3);
    face.circle('a', 66, 109, 7);
    face.line([[0, 78], [90, 78]]);
    pen.right(90).rect('d', 20, 88, 30, 10, 4);
    pen.drum('z', [28, 26, 132], 19, 19, 8, 'd');
    pen.tube([[28, 26, 136], [22, 20, 176], [40, -14, 206], [84, -62, 190], [104, -84, 150]], 32, 'l', { smooth: true, isRibbed: true });
  },
  hazer(pen) {
    pen.shadowBox(0, 0, 110, 130, 22);
    pen.box(0, 0, 0, 110, 130, 70, 'l', 4);
    pen.tube([[20, 22, 70], [20, 22, 92], [20, 108, 92], [20, 108, 70]], 8, 'd');
    const face = pen.left(130);
    face.circle('d', 36, 36, 22);
    face.circle('d', 36, 36, 12);
    face.rect('d', 70, 40, 28, 16, 2);
    face.circle('a', 78, 22, 5);
    face.circle('s', 94, 22, 5);
    pen.right(110).vents(20, 18, 60, 34, 5);
    for (const [dx, dz] of [[0, 0], [10, 22], [-6, -18]] as const)
      pen.line([[34 + dx, 150, 36 + dz], [26 + dx, 176, 44 + dz], [36 + dx, 196, 34 + dz], [26 + dx, 222, 44 + dz]], { smooth: true });
    pen.top(70).circle('a', 78, 40, 14);
    pen.drum('z', [78, 40, 70], 14, 14, 8, 'd');
  },
  heater(pen) {
    pen.shadowDisc(0, 0, 40, 34);
    pen.drum('z', [0, 0, 0], 34, 34, 10, 'd');
    pen.drum('z', [0, 0, 10], 30, 26, 50, 'l', { rings: [0.5] });
    pen.drum('z', [0, 0, 60], 7, 7, 50, 's');
    pen.drum('z', [0, 0, 104], 15, 15, 8, 'd');
    pen.drum('z', [0, 0, 112], 17, 24, 44, 'a', { rings: [0.2, 0.4, 0.6, 0.8] });
    pen.drum('z', [0, 0, 156], 6, 6, 44, 's');
    pen.drum('z', [0, 0, 198], 66, 66, 5);
    pen.drum('z', [0, 0, 203], 58, 16, 20);
    pen.drum('z', [0, 0, 223], 10, 10, 7, 'd');
    pen.left(30).circle('a', 0, 34, 6);
  },
} satisfies Kinds;
