// `npm run pictures -w bff`: draws every demo picture into bff/demo/pictures, and every scene of the storefront.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { createPen } from './pen.mjs';
import { scenes } from './scenes/index.mjs';
import { createStage } from './stage.mjs';
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
/** Of a scene as it travels, compressed. */
const LARGEST_SCENE = 20_000;
const folder = fileURLToPath(new URL('../pictures/', import.meta.url));
const sceneFolder = fileURLToPath(new URL('../../../storefront-mfe/src/features/company/scenes/', import.meta.url));

const production = {
  ...cameraKinds,
  ...soundKinds,
  ...lightKinds,
  ...gripKinds,
  ...powerKinds,
  ...holdingKinds,
  ...wardrobeKinds,
};
const homeEc = { ...kitchenKinds, ...tabletopKinds, ...roomKinds };
const kinds = [
  ...Object.entries(production).map(([kind, draw]) => ({ kind, draw, accent: 'production' })),
  ...Object.entries(homeEc).map(([kind, draw]) => ({ kind, draw, accent: 'home-ec' })),
];

function empty(path) {
  mkdirSync(path, { recursive: true });
  for (const name of readdirSync(path)) if (name.endsWith('.svg')) rmSync(new URL(name, `file://${path}`));
}

const tooLarge = [];
empty(folder);
for (const { kind, draw, accent } of kinds) {
  const pen = createPen();
  const { room } = draw(pen) ?? {};
  const svg = writeSvg({ marks: pen.marks, accent, room });
  if (Buffer.byteLength(svg) > LARGEST_FILE) tooLarge.push(`${kind}.svg (${Buffer.byteLength(svg)} bytes)`);
  writeFileSync(`${folder}${kind}.svg`, svg);
}
empty(sceneFolder);
for (const [name, { draw, view, accent }] of Object.entries(scenes)) {
  const stage = createStage();
  draw(stage);
  const svg = writeSvg({ marks: stage.marks, accent, view });
  const bytes = gzipSync(svg).length;
  if (bytes > LARGEST_SCENE) tooLarge.push(`${name}.svg (${bytes} bytes compressed)`);
  writeFileSync(`${sceneFolder}${name}.svg`, svg);
}
process.stdout.write(`${Object.keys(scenes).length} scenes in ${sceneFolder}\n${kinds.length} pictures in ${folder}\n`);
if (tooLarge.length > 0) throw new Error(`Too large: ${tooLarge.join(', ')}`);
