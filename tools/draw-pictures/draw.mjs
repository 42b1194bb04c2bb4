// Draws every demo picture into bff/demo/pictures. Run: node tools/draw-pictures/draw.mjs
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createPen } from './pen.mjs';
import { writeSvg } from './svg.mjs';
import { cameraKinds } from './kinds/camera.mjs';
import { holdingKinds } from './kinds/holding.mjs';
import { kitchenKinds } from './kinds/kitchen.mjs';
import { lightKinds } from './kinds/light.mjs';
import { gripKinds } from './kinds/grip.mjs';
import { powerKinds } from './kinds/power.mjs';
import { roomKinds } from './kinds/room.mjs';
import { soundKinds } from './kinds/sound.mjs';
import { tabletopKinds } from './kinds/tabletop.mjs';
import { wardrobeKinds } from './kinds/wardrobe.mjs';

const LARGEST_FILE = 6144;
const folder = fileURLToPath(new URL('../../bff/demo/pictures/', import.meta.url));

const production = { ...cameraKinds, ...soundKinds, ...lightKinds, ...gripKinds, ...powerKinds, ...holdingKinds, ...wardrobeKinds };
const homeEc = { ...kitchenKinds, ...tabletopKinds, ...roomKinds };
const kinds = [
  ...Object.entries(production).map(([kind, draw]) => ({ kind, draw, accent: 'production' })),
  ...Object.entries(homeEc).map(([kind, draw]) => ({ kind, draw, accent: 'home-ec' })),
];

const tooLarge = [];
mkdirSync(folder, { recursive: true });
for (const name of readdirSync(folder)) if (name.endsWith('.svg')) rmSync(new URL(name, `file://${folder}`));
for (const { kind, draw, accent } of kinds) {
  const pen = createPen();
  const { room } = draw(pen) ?? {};
  const svg = writeSvg({ marks: pen.marks, accent, room });
  if (Buffer.byteLength(svg) > LARGEST_FILE) tooLarge.push(`${kind}.svg (${Buffer.byteLength(svg)} bytes)`);
  writeFileSync(`${folder}${kind}.svg`, svg);
}
process.stdout.write(`${kinds.length} pictures in ${folder}\n`);
if (tooLarge.length > 0) throw new Error(`Larger than ${LARGEST_FILE} bytes: ${tooLarge.join(', ')}`);
