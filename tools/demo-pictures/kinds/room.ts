/** Furniture, practical lamps, set dressing and backdrops. */
import type { Kinds, ModelPoint, Pen, Tone } from '../pen.ts';

const upholstered = (pen: Pen, w: number, seats: number, tone: Tone) => {
  for (const [x, y] of [[8, 82], [w - 8, 82], [w - 8, 8]] as const)
    pen.tube([[x, y, 0], [x, y, 16]], 8, 'd');
  pen.box(0, 0, 14, w, 22, 92, tone, 8);
  pen.box(0, 0, 14, 20, 90, 58, tone, 6);
  pen.box(20, 20, 14, w - 40, 68, 22, tone);
  const wide = (w - 40) / seats;
  for (let seat = 0; seat < seats; seat += 1) {
    pen.box(20 + seat * wide, 18, 62, wide, 12, 40, tone, 8);
    pen.box(20 + seat * wide, 22, 36, wide, 68, 14, tone, 5);
  }
  pen.box(w - 20, 0, 14, 20, 90, 58, tone, 6);
};

export const roomKinds = {
  sofa(pen) {
    pen.shadowBox(0, 0, 220, 92, 22);
    upholstered(pen, 220, 3, 'l');
    pen.left(46).rect('a', 26, 52, 40, 38, 10);
  },
  armchair(pen) {
    pen.shadowBox(0, 0, 108, 92, 24);
    for (const [x, y] of [[6, 6], [102, 6], [6, 92], [102, 92]] as const)
      pen.tube([[x, y, 0], [x, y, 66]], 9);
    pen.poly('a', [[12, 12, 40], [96, 12, 40], [96, -12, 136], [12, -12, 136]]);
    pen.poly('o', [[96, 12, 40], [96, -12, 136], [96, -20, 136], [96, 0, 40]]);
    pen.line([[54, 12, 44], [54, -11, 132]]);
    pen.tube([[6, 2, 70], [6, 98, 68]], 12);
    pen.box(12, 12, 34, 84, 82, 20, 'a', 6);
    pen.tube([[6, 92, 32], [102, 92, 32]], 7);
    pen.tube([[102, 2, 70], [102, 98, 68]], 12);
    pen.tube([[102, 92, 0], [102, 92, 66]], 9);
    pen.tube([[102, 6, 40], [102, 6, 66]], 9);
    return { areaRatio: 0.96 };
  },
  'bar-stool'(pen) {
    const stool = (x: number, y: number, tone: Tone) => {
      for (const [dx, dy] of [[-24, -24], [24, -24], [-24, 24], [24, 24]] as const)
        pen.tube([[x + dx * 1.2, y + dy * 1.2, 0], [x + dx * 0.7, y + dy * 0.7, 104]], 8);
      pen.line([[x - 28, y + 28, 34], [x + 28, y + 28, 34], [x + 28, y - 28, 34]]);
      pen.drum('z', [x, y, 102], 32, 34, 12, tone);
    };
    pen.shadowBox(-20, -90, 90, 150, 20);
    stool(52, -58, 'l');
    stool(0, 44, 'a');
  },
  'dining-table'(pen) {
    pen.shadowBox(0, 0, 100, 220, 24);
    for (const y of [40, 180]) {
      pen.tube([[16, y, 4], [84, y, 74]], 10, 's');
      pen.tube([[84, y, 4], [16, y, 74]], 10, 'l');
      pen.tube([[10, y, 4], [90, y, 4]], 9, 's');
    }
    pen.tube([[50, 40, 38], [50, 180, 38]], 8, 's');
    pen.box(0, 0, 74, 100, 220, 12, 'l');
    for (const u of [25, 50, 75])
      pen.top(86).line([[u, 0], [u, 220]]);
    pen.drum('z', [50, 96, 86], 15, 22, 20, 'a', { cap: 's' });
    for (const [x, y, z] of [[44, 92, 110], [58, 100, 110]] as const)
      pen.ball([x, y, z], 9, 'l');
  },
  'side-table'(pen) {
    pen.shadowDisc(0, 0, 84, 20);
    for (const [x, y] of [[-52, -52], [70, -18], [-18, 70]] as const)
      pen.tube([[x, y, 0], [x * 0.72, y * 0.72, 60]], 10, 's');
    pen.drum('z', [0, 0, 58], 88, 88, 11, 'l');
    pen.top(69).arc('n', -10, 0, 60, 20, 160);
    pen.top(69).arc('n', -10, 0, 40, 40, 130);
    pen.box(-52, 4, 69, 60, 44, 8, 'a');
    pen.box(-48, 8, 77, 52, 38, 7, 'l');
    pen.drum('z', [38, -20, 69], 16, 20, 18, 'l', { cap: 's' });
  },
  desk(pen) {
    pen.shadowBox(0, 0, 180, 84, 24);
    for (const [x, y] of [[8, 8], [172, 8], [8, 76], [172, 76]] as const)
      pen.tube([[x, y, 0], [x + (x < 90 ? 6 : -6), y, 84]], 8, 'd');
    pen.box(0, 0, 80, 180, 84, 30, 'a', 2);
    for (const u of [8, 94]) {
      pen.left(84).rect('l', u, 86, 78, 18, 2);
      pen.left(84).circle('d', u + 39, 95, 3);
    }
    pen.box(-3, -3, 110, 186, 90, 6);
    pen.drum('z', [40, 22, 116], 12, 12, 4, 'd');
    pen.tube([[40, 22, 120], [40, 22, 158], [66, 34, 176]], 5, 's');
    pen.drum('z', [70, 36, 160], 20, 9, 18, 'l');
    pen.box(104, 26, 116, 46, 34, 6, 'l');
  },
  shelf(pen) {
    pen.shadowBox(0, 0, 110, 48, 26);
    for (const [x, y] of [[2, 2], [108, 2]] as const)
      pen.tube([[x, y, 0], [x, y, 206]], 6, 'd');
    const dress = [
      () => {
        pen.box(14, 12, 16, 40, 26, 26, 'l', 2);
        pen.drum('z', [84, 24, 16], 15, 15, 22, 'a');
      },
      () => {
        for (const [x, h, tone] of [[12, 26, 'a'], [21, 30, 'l'], [30, 24, 'd'], [39, 28, 'l'], [48, 26, 'a']] as const)
          pen.box(x, 14, 62, 8, 24, h, tone);
      },
      () => {
        pen.drum('z', [34, 24, 108], 12, 20, 22, 'l', { cap: 's' });
        for (const [x, h, tone] of [[72, 28, 'l'], [81, 24, 'a'], [90, 30, 's']] as const)
          pen.box(x, 14, 108, 8, 24, h, tone);
      },
      () => {
        pen.box(16, 14, 154, 44, 24, 9, 'l');
        pen.box(18, 16, 163, 40, 22, 8, 'a');
        pen.drum('z', [86, 24, 154], 11, 7, 28, 'l', { cap: 'd' });
      },
      () => {},
    ] as const;
    for (const [index, draw] of dress.entries()) {
      pen.box(0, 0, 10 + index * 46, 110, 46, 6);
      draw();
    }
    for (const [x, y] of [[2, 44], [108, 44]] as const)
      pen.tube([[x, y, 0], [x, y, 206]], 6, 'd');
  },
  'floor-lamp'(pen) {
    pen.shadowDisc(0, 0, 34, 28);
    pen.drum('z', [0, 0, 0], 34, 34, 14, 'l');
    pen.tube([[0, 0, 14], [0, 0, 130], [14, -14, 186], [50, -50, 206], [84, -84, 186], [90, -90, 168]], 11, 'a', { smooth: true });
    pen.ball([90, -90, 142], 15, 'a');
    pen.drum('z', [90, -90, 140], 42, 12, 36, 'l');
    pen.drum('z', [90, -90, 176], 8, 6, 6, 'd');
  },
  'table-lamp'(pen) {
    const lamp = (x: number, y: number, tone: Tone) => {
      pen.drum('z', [x, y, 0], 24, 24, 6, 'd');
      pen.drum('z', [x, y, 6], 18, 30, 32, tone);
      pen.drum('z', [x, y, 38], 30, 10, 34, tone);
      pen.drum('z', [x, y, 72], 4, 4, 16, 's');
      pen.drum('z', [x, y, 84], 44, 28, 56, 'l', { cap: 's' });
    };
    pen.shadowBox(-20, -70, 90, 120, 20);
    lamp(54, -66, 's');
    lamp(0, 34, 'a');
  },
  rug(pen) {
    pen.shadowBox(0, 0, 150, 210, 8);
    pen.box(0, 0, 0, 150, 210, 4, 'l');
    const face = pen.top(4);
    face.rect('a', 12, 14, 126, 182);
    face.rect('l', 22, 26, 106, 158);
    for (const v of [55, 105, 155]) {
      face.poly('a', [[75, v - 24], [112, v], [75, v + 24], [38, v]]);
      face.poly('d', [[75, v - 11], [92, v], [75, v + 11], [58, v]]);
    }
    for (let u = 6; u < 150; u += 12)
      pen.line([[u, 210, 3], [u, 218, 0]]);
    for (let u = 6; u < 150; u += 12)
      pen.line([[u, 0, 3], [u, -8, 0]]);
  },
  backdrop(pen) {
    pen.shadowBox(-10, -20, 180, 130, 16);
    for (const x of [-12, 172]) {
      for (const [dx, dy] of [[-22, -22], [26, -8], [-8, 26]] as const)
        pen.tube([[x, 0, 34], [x + dx, dy, 0]], 5);
      pen.tube([[x, 0, 12], [x, 0, 200]], 7);
    }
    pen.tube([[-14, 0, 196], [174, 0, 196]], 7, 's');
    pen.drum('x', [4, 2, 192], 12, 12, 152, 'l');
    const sweep = [[14, 196], [14, 60], [16, 34], [24, 14], [40, 4], [60, 1], [124, 0]] as const;
    const edge = (x: number) => sweep.map(([y, z]): ModelPoint => [x, y, z]);
    pen.poly('a', [...edge(12), ...edge(148).reverse()]);
    pen.poly('o', [[12, 14, 60], [12, 16, 34], [12, 24, 14], [12, 40, 4], [148, 40, 4], [148, 24, 14], [148, 16, 34], [148, 14, 60]]);
    pen.tube([[172, 0, 20], [172, 0, 200]], 7);
  },
  plant(pen) {
    pen.shadowDisc(0, 0, 34, 32);
    const leaf = (x: number, y: number, angle: number, size: number, tone: Tone) => {
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)] as const;
      const at = (u: number, v: number) => [x + (u * cos - v * sin) * size, y + (u * sin + v * cos) * size] as const;
      pen.blob(tone, [at(0, 0), at(0.35, 0.3), at(0.75, 0.34), at(1.05, 0), at(0.75, -0.34), at(0.35, -0.3)]);
      pen.line([at(0.05, 0), at(0.86, 0)]);
    };
    pen.tube([[0, 40], [-4, 100], [6, 150], [0, 200]], 7, 's', { smooth: true });
    for (const [x, y, angle, size, tone] of [
      [-2, 96, 2.7, 50, 's'],
      [0, 104, 0.5, 54, 'l'],
      [2, 126, 2.5, 58, 'l'],
      [4, 140, 0.2, 56, 's'],
      [6, 150, 2.8, 56, 's'],
      [4, 166, 0.7, 54, 'l'],
      [2, 178, 2.2, 54, 'l'],
      [0, 190, 1.2, 52, 's'],
      [0, 194, 1.8, 50, 'l'],
    ] as const)
      leaf(x, y, angle, size, tone);
    pen.drum('z', [0, 0, 0], 27, 34, 54, 'a', { cap: 'd', rings: [0.2, 0.4, 0.6, 0.8] });
  },
  'picture-frame'(pen) {
    const frame = (u: number, v: number, w: number, h: number, tone: Tone) => {
      pen.flat.rect('g', u + 8, v - 8, w, h);
      pen.flat.rect(tone, u, v, w, h, 2);
      pen.flat.rect('l', u + 9, v + 9, w - 18, h - 18);
    };
    frame(-140, -70, 118, 150, 'd');
    pen.flat.rect('s', -118, -48, 74, 106);
    pen.flat.circle('a', -72, 30, 13);
    pen.flat.poly('d', [[-118, -48], [-118, -14], [-94, 8], [-76, -12], [-62, 0], [-44, -22], [-44, -48]]);
    frame(-6, 14, 96, 70, 'a');
    pen.flat.line([[14, 38], [36, 58], [52, 44], [72, 62]], { smooth: true });
    pen.flat.line([[14, 30], [72, 30]]);
    frame(-6, -70, 58, 72, 'l');
    pen.flat.circle('a', 23, -28, 10, 16);
    pen.flat.line([[23, -56], [23, -44]]);
    frame(66, -70, 76, 72, 'd');
    pen.flat.rect('a', 84, -52, 20, 36);
    pen.flat.rect('s', 104, -52, 20, 36);
    frame(104, 14, 38, 70, 'l');
    pen.flat.circle('d', 123, 49, 7);
  },
} satisfies Kinds;
