/** Holding and catering: tents, tables, seats, heating and cooling. */
import type { Kinds, ModelPoint, Pen, Tone } from '../pen.ts';

const leg = (pen: Pen, x: number, y: number, h: number, tone: Tone = 's') =>
  pen.tube([[x, y, 0], [x, y, h]], 7, tone);

export const holdingKinds = {
  tent(pen) {
    pen.shadowBox(0, 0, 150, 150, 22);
    leg(pen, 4, 4, 112, 's');
    pen.poly('l', [[2, 2, 0], [148, 2, 0], [148, 2, 112], [2, 2, 112]]);
    pen.poly('s', [[2, 2, 0], [2, 148, 0], [2, 148, 112], [2, 2, 112]]);
    pen.poly('o', [[2, 2, 0], [2, 148, 0], [2, 148, 112], [2, 2, 112]]);
    for (const [x, y] of [[4, 146], [146, 4], [146, 146]] as const) {
      leg(pen, x, y, 112, 'l');
      pen.box(x - 9, y - 9, 0, 18, 18, 7, 'd');
    }
    const peak = [75, 75, 204] as const;
    pen.poly('a', [[0, 150, 116], [150, 150, 116], peak]);
    pen.poly('a', [[150, 0, 116], [150, 150, 116], peak]);
    pen.poly('o', [[150, 0, 116], [150, 150, 116], peak]);
    pen.poly('l', [[0, 150, 116], [150, 150, 116], [150, 150, 96], [0, 150, 96]]);
    pen.poly('s', [[150, 150, 116], [150, 0, 116], [150, 0, 96], [150, 150, 96]]);
  },
  'changing-tent'(pen) {
    pen.shadowBox(0, 0, 84, 84, 26);
    pen.box(0, 0, 0, 84, 84, 148);
    const peak = [42, 42, 222] as const;
    pen.poly('a', [[0, 84, 148], [84, 84, 148], peak]);
    pen.poly('a', [[84, 0, 148], [84, 84, 148], peak]);
    pen.poly('o', [[84, 0, 148], [84, 84, 148], peak]);
    pen.left(84).poly('d', [[22, 0], [22, 124], [48, 124], [40, 60], [50, 0]]);
    pen.left(84).poly('l', [[48, 124], [62, 124], [62, 60], [66, 0], [50, 0], [40, 60]]);
    pen.left(84).line([[22, 124], [62, 124]]);
    pen.right(84).rect('n', 26, 96, 32, 26, 3);
    pen.right(84).vents(26, 104, 32, 10, 2);
  },
  table(pen) {
    pen.shadowBox(0, 0, 90, 220, 22);
    for (const y of [24, 196]) {
      pen.tube([[10, y, 0], [10, y, 74]], 7, 's');
      pen.tube([[80, y, 0], [80, y, 74]], 7, 's');
      pen.tube([[10, y, 22], [80, y, 22]], 5, 's');
    }
    pen.tube([[80, 196, 22], [46, 120, 74]], 5, 's');
    pen.box(0, 0, 74, 90, 220, 10, 'l', 4);
    pen.top(84).line([[4, 110], [86, 110]]);
    pen.right(90).rect('a', 96, 76, 28, 6, 1);
  },
  'cocktail-table'(pen) {
    pen.shadowDisc(0, 0, 40, 30);
    pen.drum('z', [0, 0, 0], 44, 17, 78, 'l', { cap: 's', rings: [] });
    pen.drum('z', [0, 0, 78], 17, 52, 66);
    pen.drum('z', [0, 0, 74], 17, 17, 9, 'a');
    pen.drum('z', [0, 0, 144], 54, 54, 7);
  },
  'folding-chair'(pen) {
    const chair = (dx: number, dy: number, tone: Tone) => {
      pen.tube([[dx + 4, dy + 64, 0], [dx + 4, dy + 4, 62], [dx + 4, dy - 8, 134]], 7, 's');
      pen.tube([[dx + 66, dy + 64, 0], [dx + 66, dy + 4, 62], [dx + 66, dy - 8, 134]], 7, 's');
      pen.tube([[dx + 4, dy - 4, 0], [dx + 4, dy + 58, 62]], 7);
      pen.tube([[dx + 66, dy - 4, 0], [dx + 66, dy + 58, 62]], 7);
      pen.line([[dx + 4, dy + 44, 20], [dx + 66, dy + 44, 20]]);
      pen.box(dx, dy, 60, 70, 64, 9, tone, 4);
      pen.box(dx + 2, dy - 10, 96, 66, 7, 42, tone, 6);
    };
    pen.shadowBox(0, -60, 110, 130, 20);
    chair(64, -72, 'l');
    chair(0, 8, 'a');
  },
  'directors-chair'(pen) {
    pen.shadowBox(0, 0, 90, 70, 28);
    for (const y of [4, 66]) {
      pen.tube([[2, y, 0], [88, y, 92]], 8);
      pen.tube([[88, y, 0], [2, y, 92]], 8);
    }
    pen.tube([[2, 4, 92], [2, 4, 190]], 8, 's');
    pen.tube([[88, 4, 92], [88, 4, 190]], 8, 's');
    pen.poly('a', [[0, 2, 148], [90, 2, 148], [90, 2, 188], [0, 2, 188]]);
    pen.poly('d', [[2, 2, 92], [88, 2, 92], [88, 68, 92], [2, 68, 92]]);
    pen.poly('d', [[2, 68, 92], [88, 68, 92], [88, 68, 86], [2, 68, 86]]);
    for (const x of [2, 88]) {
      pen.tube([[x, 66, 92], [x, 66, 122]], 8, 's');
      pen.tube([[x, -2, 124], [x, 72, 124]], 11);
    }
    pen.tube([[4, 66, 34], [86, 66, 34]], 7, 's');
  },
  cooler(pen) {
    pen.shadowBox(0, 0, 150, 84, 26);
    pen.drum('x', [126, 70, 8], 16, 16, 20, 'd');
    pen.box(0, 0, 4, 144, 84, 76, 'a', 6);
    pen.box(-5, -5, 80, 154, 94, 20, 'l', 6);
    pen.left(84).rect('d', 62, 60, 18, 26, 3);
    pen.left(84).circle('l', 20, 18, 6);
    pen.right(144).tube([[18, 56], [22, 40], [62, 40], [66, 56]], 8, 'd');
    pen.top(100).rect('s', 12, 10, 120, 64, 6);
    for (const u of [36, 60, 84, 108]) pen.top(100).circle('l', u, 42, 10);
    pen.drum('x', [140, 66, 8], 17, 17, 10, 'd');
    pen.disc('x', [150, 66, 8], 7);
  },
  'coffee-urn'(pen) {
    pen.shadowDisc(0, 0, 52, 34);
    pen.drum('z', [0, 0, 0], 44, 44, 12, 'd');
    pen.drum('z', [0, 0, 12], 46, 46, 118, 'l', { rings: [0.1, 0.9] });
    for (const [a, b] of [[[-26, 40], [-50, 62]], [[40, -26], [62, -50]]] as const)
      pen.tube([[...a, 92], [...b, 92], [...b, 64], [...a, 64]], 9, 'd');
    pen.drum('z', [0, 0, 130], 50, 44, 8, 'l');
    pen.drum('z', [0, 0, 138], 42, 16, 16);
    pen.drum('z', [0, 0, 154], 9, 9, 13, 'd');
    pen.tube([[32, 34, 36], [46, 50, 36], [46, 50, 20]], 9, 's');
    pen.tube([[41, 44, 40], [41, 44, 54]], 9, 'a');
    pen.tube([[22, 40, 108], [22, 40, 64]], 8, 'a');
    return { areaRatio: 0.98 };
  },
  'beverage-dispenser'(pen) {
    pen.shadowDisc(0, 0, 46, 34);
    for (const [x, y] of [[-30, -30], [38, -6], [-6, 38]] as const)
      pen.tube([[x, y, 0], [x * 0.8, y * 0.8, 52]], 7, 's');
    pen.drum('z', [0, 0, 48], 42, 42, 8, 'd');
    pen.drum('z', [0, 0, 56], 38, 42, 66, 'a');
    pen.drum('z', [0, 0, 122], 42, 43, 28, 'l', { cap: 's' });
    for (const [x, y] of [[-16, 76], [-6, 98], [14, 84], [4, 66]] as const)
      pen.flat.circle('l', x, y - 16, 9, 9);
    pen.drum('z', [0, 0, 150], 46, 46, 8, 'l');
    pen.drum('z', [0, 0, 158], 10, 7, 14, 'd');
    pen.tube([[26, 28, 66], [38, 42, 66], [38, 42, 48]], 9, 's');
    pen.tube([[34, 37, 70], [34, 37, 84]], 8, 'd');
  },
  'chafing-dish'(pen) {
    pen.shadowBox(0, 0, 100, 160, 22);
    for (const [x, y] of [[8, 8], [92, 8], [8, 152], [92, 152]] as const)
      pen.tube([[x, y, 0], [x, y, 54]], 7, 's');
    for (const y of [50, 110]) {
      pen.drum('z', [50, y, 0], 17, 17, 20, 'd');
      pen.poly('a', [[50, y, 44], [42, y + 8, 28], [50, y + 8, 20], [58, y - 2, 28]]);
    }
    pen.tube([[92, 152, 12], [8, 152, 12]], 5, 's');
    pen.tube([[92, 152, 12], [92, 8, 12]], 5, 's');
    pen.box(0, 0, 50, 100, 160, 26, 'l', 3);
    const onRoll = (y: number, index: number): ModelPoint => {
      const angle = (index / 8) * Math.PI;
      return [50 + 48 * Math.cos(angle), y, 76 + 50 * Math.sin(angle)];
    };
    const roll = (y: number) => Array.from({ length: 9 }, (_, index) => onRoll(y, index));
    const [back, front] = [roll(4), roll(156)] as const;
    for (const [tone, from, to] of [['lk', 2, 6], ['sk', 0, 2]] as const)
      pen.poly(tone, [...back.slice(from, to + 1), ...front.slice(from, to + 1).reverse()]);
    pen.poly('l', front);
    for (const edge of [0, 6]) pen.line([onRoll(4, edge), onRoll(156, edge)]);
    pen.line(back.slice(0, 7));
    pen.line(front);
    pen.tube([[78, 52, 120], [88, 52, 136], [88, 108, 136], [78, 108, 120]], 8, 'd');
  },
  'trash-bin'(pen) {
    const bin = (x: number, y: number, tone: Tone) => {
      pen.poly('l', [[x + 6, y + 54, 0], [x + 54, y + 54, 0], [x + 60, y + 60, 108], [x, y + 60, 108]]);
      pen.poly('s', [[x + 54, y + 54, 0], [x + 54, y + 6, 0], [x + 60, y, 108], [x + 60, y + 60, 108]]);
      for (const u of [20, 34, 48])
        pen.line([[x + u - 2, y + 55, 14], [x + u - 3, y + 59, 84]]);
      pen.box(x - 4, y - 4, 106, 68, 68, 14, tone, 4);
      pen.top(120).circle('d', x + 30, y + 30, 17);
    };
    pen.shadowBox(0, -50, 60, 120, 26);
    bin(44, -54, 'l');
    bin(0, 34, 'a');
  },
} satisfies Kinds;
