/** Cameras, lenses, supports, monitors and recorders. */
import type { Kinds, Pen, Tone } from '../pen.ts';

const rodFeet = (pen: Pen, cx: number, cy: number, hub: number, spread: number) => {
  for (const [dx, dy] of [[-0.75, -0.75], [1, -0.3], [-0.3, 1]] as const)
    pen.tube([[cx, cy, hub], [cx + dx * spread * 0.5, cy + dy * spread * 0.5, hub * 0.5]], 11);
  for (const [dx, dy] of [[-0.75, -0.75], [1, -0.3], [-0.3, 1]] as const)
    pen.tube([[cx + dx * spread * 0.45, cy + dy * spread * 0.45, hub * 0.55], [cx + dx * spread, cy + dy * spread, 0]], 8, 's');
};

export const cameraKinds = {
  camera(pen) {
    pen.shadowBox(0, 0, 62, 120, 26);
    pen.box(8, -26, 10, 46, 26, 60, 'd');
    pen.box(0, 0, 0, 62, 96, 78);
    const side = pen.right(62);
    side.rect('d', 52, 40, 30, 24, 3);
    side.circle('l', 36, 56, 5);
    side.circle('l', 20, 56, 5);
    side.vents(14, 14, 30, 18, 4);
    side.circle('a', 66, 20, 6);
    pen.tube([[31, 18, 78], [31, 18, 108], [31, 92, 108], [31, 92, 78]], 9);
    pen.box(14, 62, 114, 56, 8, 38);
    pen.left(70).rect('d', 19, 119, 46, 28, 2);
    pen.tube([[14, 96, 14], [14, 166, 14]], 5, 's');
    pen.tube([[48, 96, 14], [48, 166, 14]], 5, 's');
    pen.drum('y', [31, 96, 44], 27, 27, 12, 'd');
    pen.drum('y', [31, 108, 44], 24, 24, 30, 'l', { rings: [0.3, 0.7] });
    pen.drum('y', [31, 138, 44], 26, 26, 8, 'a');
    pen.drum('y', [31, 146, 44], 24, 30, 18);
    pen.disc('y', [31, 164, 44], 24, 'd');
    pen.left(164).arc('n', 31, 44, 14, 100, 190);
  },
  camcorder(pen) {
    pen.shadowBox(0, 0, 50, 150, 26);
    pen.box(6, -20, 16, 38, 20, 46, 'd');
    pen.box(0, 0, 8, 50, 104, 60);
    const side = pen.right(50);
    side.rect('d', 54, 34, 36, 22, 3);
    for (const u of [14, 26, 38]) side.circle('l', u, 50, 4);
    side.vents(14, 18, 34, 14, 3);
    side.rect('a', 58, 18, 28, 8, 2);
    pen.tube([[20, 6, 68], [20, 6, 90], [20, 100, 90], [20, 112, 78]], 10);
    pen.box(28, 78, 80, 14, 40, 18);
    pen.box(-10, 40, 14, 10, 56, 26, 'd', 4);
    for (const y of [84, 104])
      pen.tube([[14, y, 98], [14, y, 104]], 6, 'd');
    pen.drum('y', [14, 64, 108], 9, 9, 60, 's', { cap: 'd', rings: [0.35] });
    pen.drum('y', [25, 104, 38], 26, 26, 20, 'l', { rings: [0.5] });
    pen.drum('y', [25, 124, 38], 23, 23, 14, 'a');
    pen.drum('y', [25, 138, 38], 23, 30, 22);
    pen.disc('y', [25, 160, 38], 24, 'd');
    pen.left(160).arc('n', 25, 38, 14, 100, 190);
  },
  lens(pen) {
    pen.shadowBox(-48, -10, 96, 150, 20);
    pen.drum('y', [0, 0, 48], 38, 38, 12, 's');
    pen.drum('y', [0, 12, 48], 44, 44, 26);
    pen.drum('y', [0, 38, 48], 47, 47, 22, 'd', { rings: [0.33, 0.66] });
    pen.drum('y', [0, 60, 48], 44, 44, 12);
    pen.drum('y', [0, 72, 48], 46, 46, 6, 'a');
    pen.drum('y', [0, 78, 48], 44, 44, 24, 'l', { rings: [0.5] });
    pen.drum('y', [0, 102, 48], 47, 54, 26);
    pen.disc('y', [0, 128, 48], 46, 'd');
    pen.disc('y', [0, 128, 48], 34, 'd');
    pen.left(128).arc('n', 0, 48, 22, 95, 190);
    return { areaRatio: 0.88 };
  },
  tripod(pen) {
    pen.shadowDisc(0, 0, 62, 40);
    rodFeet(pen, 0, 0, 150, 92);
    pen.line([[-30, -30, 62], [0, 0, 56], [40, -12, 62]]);
    pen.line([[0, 0, 56], [-12, 40, 62]]);
    pen.drum('z', [0, 0, 146], 20, 24, 16, 'a');
    pen.drum('z', [0, 0, 162], 17, 17, 12, 'd');
    pen.box(-14, -18, 174, 28, 36, 26);
    pen.right(14).circle('l', 0, 187, 8);
    pen.tube([[14, -12, 184], [58, -70, 158]], 8, 's');
    pen.tube([[40, -46, 168], [58, -70, 158]], 11, 'd');
    pen.box(-16, -36, 200, 32, 72, 8, 'd');
  },
  gimbal(pen) {
    pen.shadowDisc(0, 0, 30, 40);
    for (const [dx, dy] of [[-26, -26], [36, -8], [-8, 36]] as const)
      pen.tube([[0, 0, 26], [dx, dy, 0]], 7, 's');
    pen.drum('z', [0, 0, 22], 12, 13, 70, 'd', { rings: [0.2, 0.4, 0.6, 0.8] });
    pen.drum('z', [0, 0, 92], 17, 17, 16);
    pen.drum('z', [0, 0, 108], 20, 20, 14, 'a');
    pen.tube([[0, 0, 126], [62, -8, 126], [62, -8, 172]], 13);
    pen.drum('x', [52, -8, 178], 17, 17, 18, 'd');
    pen.box(-22, -18, 152, 66, 30, 46);
    pen.box(0, -12, 198, 24, 18, 8, 'd');
    pen.drum('y', [10, 12, 175], 20, 20, 22, 'l', { rings: [0.5] });
    pen.disc('y', [10, 34, 175], 14, 'd');
    pen.left(12).circle('a', 38, 188, 4);
  },
  slider(pen) {
    pen.shadowBox(-10, 0, 30, 250, 20);
    for (const y of [4, 236]) {
      pen.tube([[-22, y, 22], [-22, y, 0]], 8, 'd');
      pen.tube([[34, y, 22], [34, y, 0]], 8, 'd');
      pen.box(-28, y - 8, 20, 70, 18, 10);
    }
    pen.tube([[-4, 4, 34], [-4, 240, 34]], 9);
    pen.tube([[18, 4, 34], [18, 240, 34]], 9);
    pen.box(-16, 96, 38, 46, 58, 10);
    pen.drum('z', [7, 125, 48], 18, 18, 9, 'a');
    pen.drum('z', [7, 125, 57], 14, 14, 12, 'd');
    pen.box(-10, 112, 69, 34, 26, 6);
    pen.drum('y', [7, 244, 34], 22, 22, 8, 'd');
    pen.disc('y', [7, 252, 34], 8);
  },
  switcher(pen) {
    pen.shadowBox(0, 0, 110, 190, 16);
    pen.box(0, 0, 0, 110, 190, 26);
    const deck = pen.top(26);
    for (let index = 0; index < 7; index += 1) {
      deck.rect('d', 62, 12 + index * 19, 14, 13, 3);
      deck.rect(index === 2 ? 'a' : 'l', 82, 12 + index * 19, 14, 13, 3);
    }
    for (const v of [12, 34, 56, 78]) deck.circle('s', 22, v + 8, 7);
    deck.rect('d', 12, 106, 36, 40, 3);
    deck.rect('s', 56, 156, 44, 22, 3);
    pen.box(72, 158, 26, 12, 18, 18, 'd');
    pen.left(190).vents(14, 9, 60, 8, 2);
    for (const u of [20, 44, 68, 92, 116]) pen.right(110).circle('d', u, 13, 5);
  },
  teleprompter(pen) {
    pen.shadowBox(0, 0, 90, 130, 24);
    pen.box(10, -46, 14, 70, 56, 58);
    pen.right(80).vents(-38, 30, 32, 26, 4);
    pen.drum('y', [45, 10, 50], 22, 22, 24, 'd');
    pen.tube([[20, -40, 4], [20, 130, 4]], 7, 's');
    pen.tube([[70, -40, 4], [70, 130, 4]], 7, 's');
    pen.box(-4, 40, 6, 98, 86, 9);
    pen.top(15).rect('a', 6, 52, 78, 64, 2);
    pen.poly('d', [[94, 34, 112], [94, 34, 16], [94, 114, 20]]);
    pen.poly('o', [[94, 34, 112], [94, 34, 16], [94, 114, 20]]);
    pen.poly('l', [[-4, 34, 112], [94, 34, 112], [94, 114, 20], [-4, 114, 20]]);
    const glass = pen.on((u, v) => [u, 114 - v * 0.667, 20 + v * 0.767]);
    glass.rect('d', 5, 9, 80, 102, 3);
    for (const [v, w] of [[88, 58], [70, 46], [52, 56], [34, 30]] as const)
      glass.tube([[16, v], [16 + w, v]], 9, 'l');
  },
  projector(pen) {
    pen.shadowBox(0, 0, 150, 110, 24);
    for (const [x, y] of [[14, 96], [136, 96], [136, 14]] as const)
      pen.drum('z', [x, y, -8], 8, 8, 10, 'd');
    pen.box(0, 0, 0, 150, 110, 46, 'l', 4);
    pen.left(110).vents(12, 10, 52, 26, 4);
    pen.right(150).vents(18, 12, 60, 22, 4);
    pen.top(46).rect('s', 16, 18, 44, 26, 4);
    for (const u of [86, 106, 126]) pen.top(46).circle('a', u, 26, 6);
    pen.drum('y', [106, 110, 22], 26, 26, 8, 's');
    pen.drum('y', [106, 118, 22], 22, 25, 16, 'd');
    pen.disc('y', [106, 134, 22], 17, 'd');
    pen.left(134).arc('n', 106, 22, 10, 95, 190);
  },
  'media-card'(pen) {
    const card = (x: number, y: number, z: number, tone: Tone) => {
      pen.box(x, y, z, 66, 8, 84);
      pen.left(y + 8).rect(tone, x + 10, z + 30, 46, 38, 3);
      pen.left(y + 8).vents(x + 16, z + 42, 30, 12, 2);
      for (const u of [10, 22, 34, 46]) pen.left(y + 8).rect('d', x + u, z + 6, 8, 14, 1);
    };
    pen.shadowBox(0, 0, 76, 110, 20);
    pen.box(-8, -14, 0, 86, 132, 18);
    pen.left(118).rect('d', 8, 5, 40, 8, 2);
    for (const y of [4, 36, 68]) card(0, y, 12, y === 68 ? 'a' : 's');
    pen.box(-8, 84, 0, 86, 34, 18);
    pen.left(118).rect('d', 12, 5, 46, 8, 2);
  },
  monitor(pen) {
    pen.shadowBox(50, -26, 80, 80, 26);
    pen.box(56, -10, 0, 68, 62, 8, 's', 4);
    pen.box(80, 4, 8, 20, 14, 44);
    pen.box(0, 0, 40, 180, 18, 116, 'l', 3);
    const face = pen.left(18);
    face.rect('d', 9, 54, 162, 94, 2);
    face.poly('sk', [[9, 148], [62, 148], [27, 54], [9, 54]]);
    face.rect('n', 9, 54, 162, 94, 2);
    face.circle('a', 166, 47, 3);
    for (const u of [118, 130, 142, 154]) face.circle('d', u, 47, 2);
    face.poly('n', [[52, 78], [52, 126], [128, 126], [128, 78]]);
  },
  'handheld-monitor'(pen) {
    pen.shadowBox(0, 0, 120, 26, 26);
    pen.tube([[-4, 8, 96], [-30, 8, 150], [60, 0, 190], [150, 8, 150], [124, 8, 96]], 7, 'a', { smooth: true });
    pen.box(0, 0, 0, 120, 22, 94, 'l', 4);
    pen.tube([[-6, 14, 8], [-24, 14, 18], [-24, 14, 78], [-6, 14, 88]], 15, 'd');
    pen.tube([[126, 14, 8], [144, 14, 18], [144, 14, 78], [126, 14, 88]], 15, 'd');
    const face = pen.left(22);
    face.rect('d', 10, 16, 100, 68, 2);
    face.poly('sk', [[10, 84], [44, 84], [20, 16], [10, 16]]);
    face.rect('n', 10, 16, 100, 68, 2);
    for (const u of [40, 52, 64, 76]) face.circle('s', u, 8, 3);
  },
  transmitter(pen) {
    const unit = (x: number, y: number, tone: Tone) => {
      pen.tube([[x + 12, y + 14, 66], [x + 2, y + 14, 142]], 9, 'd');
      pen.tube([[x + 58, y + 14, 66], [x + 68, y + 14, 142]], 9, 'd');
      pen.box(x, y, 0, 70, 30, 70, 'l', 3);
      pen.left(y + 30).rect('d', x + 12, 40, 32, 18, 2);
      pen.left(y + 30).circle(tone, x + 56, 49, 5);
      pen.left(y + 30).vents(x + 12, 12, 46, 16, 3);
      for (const v of [18, 36, 54]) pen.right(x + 70).circle('d', y + 15, v, 5);
    };
    pen.shadowBox(0, -60, 70, 120, 22);
    unit(40, -70, 'l');
    unit(0, 20, 'a');
  },
  recorder(pen) {
    pen.shadowBox(0, 0, 150, 46, 24);
    pen.box(0, 0, 0, 150, 40, 100, 'l', 4);
    pen.box(18, 6, 100, 26, 20, 8, 'd');
    const face = pen.left(40);
    face.rect('d', 12, 26, 100, 62, 2);
    face.poly('a', [[50, 42], [50, 72], [78, 57]]);
    face.circle('a', 130, 76, 8);
    face.rect('s', 122, 50, 16, 10, 2);
    face.rect('s', 122, 32, 16, 10, 2);
    face.vents(12, 9, 126, 8, 2);
    pen.right(150).rect('d', 8, 12, 24, 30, 2);
    for (const v of [60, 78]) pen.right(150).circle('d', 20, v, 6);
  },
  slate(pen) {
    const flat = pen.flat;
    flat.rect('l', 0, 0, 210, 130, 8);
    flat.rect('s', 0, 100, 210, 30);
    flat.line([[0, 66], [210, 66]]);
    flat.line([[0, 34], [210, 34]]);
    flat.line([[70, 34], [70, 66]]);
    flat.line([[140, 34], [140, 66]]);
    flat.rect('d', 14, 106, 150, 18, 3);
    for (const u of [24, 58, 92, 126]) flat.rect('ak', u, 110, 22, 10, 1);
    flat.circle('l', 188, 115, 6);
    for (const [u, v, w] of [[16, 80, 96], [16, 48, 30], [86, 48, 38], [156, 48, 34], [16, 16, 150]] as const)
      flat.tube([[u, v], [u + w, v]], 3, 's');
    const stick = (angle: number) => {
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)] as const;
      return pen.on((u, v) => [u * cos - v * sin, 132 + u * sin + v * cos]);
    };
    for (const angle of [0, 0.24]) {
      const bar = stick(angle);
      bar.rect('l', 0, 2, 210, 24);
      for (const u of [14, 62, 110, 158])
        bar.poly(angle ? 'd' : 'a', [[u, 2], [u + 24, 2], [u + 40, 26], [u + 16, 26]]);
    }
    flat.circle('l', 12, 146, 6);
  },
} satisfies Kinds;
