/** Sound: microphones, mixers, speakers, radios and intercom. */
import type { Kinds, Pen, Tone } from '../pen.ts';

const speakerBox = (pen: Pen, x: number, y: number, z: number, w: number, d: number, h: number) => {
  pen.box(x, y, z, w, d, h, 'l', 3);
  const face = pen.left(y + d);
  face.rect('s', x + 6, z + 6, w - 12, h - 12, 4);
  face.circle('d', x + w / 2, z + h * 0.34, w * 0.33);
  face.circle('d', x + w / 2, z + h * 0.34, w * 0.13);
  face.circle('d', x + w / 2, z + h * 0.76, w * 0.17);
};

const radio = (pen: Pen, x: number, y: number, z: number, tone: Tone = 'd') => {
  pen.tube([[x + 10, y + 12, z + 92], [x + 10, y + 12, z + 168]], 9, 'd');
  pen.drum('z', [x + 34, y + 12, z + 92], 7, 7, 11, 'd');
  pen.box(x, y, z, 48, 26, 94, 'l', 4);
  const face = pen.left(y + 26);
  face.rect('d', x + 8, z + 62, 32, 20, 2);
  for (const v of [46, 38, 30])
    face.line([[x + 12, z + v], [x + 36, z + v]]);
  face.rect(tone, x + 10, z + 8, 28, 12, 2);
  pen.right(x + 48).rect('a', y + 8, z + 46, 12, 26, 3);
};

const earCup = (pen: Pen, x: number, y: number, tilt: number) => {
  const flat = pen.flat;
  flat.rect('d', x - 15, y - 34, 30, 68, 15);
  flat.rect('l', x - 15 + (tilt > 0 ? -18 : 14), y - 28, 19, 56, 8);
};

export const soundKinds = {
  microphone(pen) {
    pen.tube([[0, -20, 0], [0, 40, -34], [10, 96, -40]], 4, 's', { smooth: true });
    pen.drum('y', [0, -74, 70], 11, 11, 60, 'l', { cap: 'l', rings: [0.12, 0.85] });
    pen.drum('y', [0, -14, 70], 12, 12, 6, 'a');
    pen.drum('y', [0, -8, 70], 11, 11, 128, 'd', { rings: [0.12, 0.24, 0.36, 0.48, 0.6, 0.72, 0.84] });
    for (const y of [-46, 26]) {
      pen.disc('y', [0, y, 70], 26, 'n');
      pen.tube([[0, y, 44], [0, y, 22]], 5, 's');
    }
    pen.tube([[0, -52, 20], [0, 34, 20]], 10);
    pen.tube([[0, -9, 16], [0, -9, -46]], 12, 'd');
  },
  'boom-pole'(pen) {
    const along = (t: number) => [t * 250, t * 128] as const;
    pen.flat.tube([along(0), along(0.36)], 16);
    pen.flat.tube([along(0.36), along(0.68)], 12);
    pen.flat.tube([along(0.68), along(0.94)], 9);
    for (const t of [0.36, 0.68]) pen.flat.tube([along(t - 0.025), along(t + 0.025)], 20, 'a');
    pen.flat.tube([along(0.02), along(0.16)], 20, 'd');
    pen.flat.tube([along(0.94), [250, 112]], 7, 's');
    pen.flat.blob('s', [[190, 64], [230, 74], [276, 98], [298, 120], [296, 132], [272, 126], [226, 104], [190, 84], [184, 72]]);
    for (const [x, y] of [[206, 74], [228, 84], [250, 96], [272, 110], [222, 96], [246, 108], [268, 120]] as const)
      pen.flat.line([[x, y], [x + 7, y - 5]]);
    pen.flat.tube([[0, -2], [-22, -20], [6, -34], [-18, -50], [10, -62], [40, -66]], 4, 'd', { smooth: true });
  },
  'wireless-kit'(pen) {
    const pack = (x: number, y: number, tone: Tone) => {
      pen.tube([[x + 34, y + 9, 62], [x + 34, y + 9, 122]], 6, 'd');
      pen.box(x, y, 0, 46, 18, 64, 'l', 3);
      pen.left(y + 18).rect('d', x + 8, 36, 30, 18, 2);
      pen.left(y + 18).circle(tone, x + 14, 18, 4);
      pen.left(y + 18).circle('s', x + 30, 18, 4);
    };
    pen.shadowBox(0, -70, 60, 150, 18);
    pen.box(34, -96, 0, 60, 40, 44, 'l', 3);
    pen.tube([[44, -88, 44], [34, -88, 112]], 6, 'd');
    pen.tube([[84, -88, 44], [94, -88, 112]], 6, 'd');
    pen.left(-56).rect('d', 42, 16, 44, 20, 2);
    pack(18, -16, 's');
    pack(-10, 50, 'a');
    pen.tube([[0, 58, 64], [-14, 62, 100], [-60, 74, 70], [-62, 96, 20], [-20, 110, -2], [20, 112, 0]], 4, 'd', { smooth: true });
    pen.tube([[20, 112, 0], [34, 110, 2]], 12, 'd');
  },
  'sound-recorder'(pen) {
    pen.shadowBox(0, 0, 150, 70, 22);
    pen.box(0, 0, 0, 150, 66, 54, 'l', 3);
    const face = pen.left(66);
    face.rect('d', 14, 26, 54, 22, 2);
    for (const [u, h] of [[22, 6], [31, 12], [40, 9], [49, 14], [58, 7]] as const)
      face.rect('ak', u, 29, 5, h);
    for (const u of [86, 106, 126]) {
      face.circle('s', u, 37, 8);
      face.line([[u, 37], [u + 4, 43]]);
    }
    for (const u of [16, 36, 56, 76, 96, 116]) face.rect(u === 16 ? 'a' : 'd', u, 8, 13, 9, 2);
    for (const u of [16, 36, 56]) pen.right(150).circle('d', u - 3, 28, 8);
    pen.tube([[4, 14, 54], [4, 14, 92], [146, 14, 92], [146, 14, 54]], 7, 'd');
  },
  headphones(pen) {
    pen.flat.tube([[-74, 10], [-72, 86], [0, 134], [72, 86], [74, 10]], 20, 'd', { smooth: true });
    pen.flat.tube([[-66, 64], [-48, 100], [0, 122], [48, 100], [66, 64]], 4, 's', { smooth: true });
    earCup(pen, -62, -12, 1);
    earCup(pen, 62, -12, -1);
    pen.flat.tube([[-84, 20], [-84, 46]], 9, 'a');
    pen.flat.tube([[84, 20], [84, 46]], 9, 'a');
    pen.flat.tube(
      [[-76, -42], [-78, -66], [-50, -70], [-58, -84], [-30, -76], [-38, -92], [-8, -82], [-14, -98], [30, -92], [70, -92]],
      5,
      's',
      { smooth: true },
    );
    pen.flat.tube([[70, -92], [92, -92]], 10, 'd');
  },
  headset(pen) {
    pen.flat.tube([[-70, 6], [-70, 82], [0, 130], [70, 82], [70, 22]], 18, 'd', { smooth: true });
    earCup(pen, -60, -14, 1);
    pen.flat.rect('s', 54, -4, 22, 40, 8);
    pen.flat.tube([[-76, -38], [-66, -84], [-20, -100], [16, -92]], 8, 's', { smooth: true });
    pen.flat.tube([[12, -93], [34, -84]], 20, 'd');
    pen.flat.tube([[-82, 18], [-82, 40]], 9, 'a');
    pen.flat.rect('l', 74, -112, 62, 74, 8);
    pen.flat.rect('sk', 116, -110, 18, 70, 5);
    pen.flat.rect('n', 74, -112, 62, 74, 8);
    pen.flat.circle('a', 94, -58, 8);
    pen.flat.circle('d', 118, -58, 5);
    pen.flat.vents(86, -96, 38, 16, 3);
    pen.flat.tube([[66, -4], [62, -30], [88, -16], [104, -36]], 5, 's', { smooth: true });
  },
  mixer(pen) {
    pen.shadowBox(0, 0, 130, 220, 14);
    pen.box(0, 0, 0, 130, 220, 20);
    const deck = pen.top(20);
    for (let index = 0; index < 8; index += 1) {
      const v = 14 + index * 20;
      deck.circle(index % 3 === 1 ? 'a' : 's', 16, v + 5, 6);
      deck.circle('s', 36, v + 5, 6);
      deck.line([[56, v + 5], [118, v + 5]]);
      deck.rect('d', 66 + ((index * 17) % 38), v, 14, 10, 2);
    }
    deck.rect('d', 10, 176, 48, 34, 3);
    deck.line([[70, 190], [118, 190]]);
    deck.line([[70, 206], [118, 206]]);
    deck.rect('a', 92, 185, 14, 10, 2);
    deck.rect('a', 80, 201, 14, 10, 2);
    for (let u = 18; u < 210; u += 24) pen.right(130).circle('d', u, 10, 4);
  },
  speaker(pen) {
    pen.shadowBox(0, -40, 84, 120, 24);
    speakerBox(pen, 44, -84, 0, 78, 66, 124);
    speakerBox(pen, 0, 20, 0, 78, 66, 124);
    pen.left(86).rect('a', 30, 4, 18, 5, 1);
    pen.right(78).rect('d', 34, 84, 26, 12, 4);
  },
  walkie(pen) {
    pen.shadowBox(0, -30, 48, 96, 22);
    radio(pen, 40, -50, 0);
    radio(pen, 0, 26, 0, 'a');
    pen.tube([[46, 44, 70], [96, 60, 50], [90, 86, 4], [56, 100, 30], [30, 116, 14]], 5, 'd', { smooth: true });
    pen.tube([[30, 116, 14], [24, 120, 8]], 14, 'l');
  },
  bullhorn(pen) {
    pen.tube([[0, 8, 40], [0, 14, -34]], 18, 'd');
    pen.tube([[0, -44, 58], [0, -20, 78], [0, 34, 80]], 7, 'd');
    pen.drum('y', [0, -60, 48], 19, 19, 56, 'l', { rings: [0.15] });
    pen.drum('y', [0, -4, 48], 20, 20, 12, 'a');
    pen.drum('y', [0, 8, 48], 20, 62, 84);
    pen.drum('y', [0, 92, 48], 64, 66, 8, 'a');
    pen.disc('y', [0, 100, 48], 56, 's');
    pen.disc('y', [0, 100, 48], 18, 'd');
    return { areaRatio: 0.94 };
  },
} satisfies Kinds;
