/** `npm run pictures`: writes the demo's pictures to bff/demo/pictures, and the scenes of the storefront. */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { createPen, type Kinds } from './pen.ts';
import { scenes } from './scenes/index.ts';
import { createStage } from './stage.ts';
import { writeSvg, type PictureAccent } from './svg.ts';
import { cameraKinds } from './kinds/camera.ts';
import { holdingKinds } from './kinds/holding.ts';
import { kitchenKinds } from './kinds/kitchen.ts';
import { lightKinds } from './kinds/light.ts';
import { gripKinds } from './kinds/grip.ts';
import { powerKinds } from './kinds/power.ts';
import { roomKinds } from './kinds/room.ts';
import { soundKinds } from './kinds/sound.ts';
import { tabletopKinds } from './kinds/tabletop.ts';
import { wardrobeKinds } from './kinds/wardrobe.ts';

const MAX_PICTURE_BYTES = 6144;
/** Compressed. */
const MAX_SCENE_BYTES = 20_000;
const folder = fileURLToPath(new URL('../../bff/demo/pictures/', import.meta.url));
const sceneFolder = fileURLToPath(new URL('../../storefront-mfe/src/features/company/scenes/', import.meta.url));

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
const withAccent = (kinds: Kinds, accent: PictureAccent) =>
  Object.entries(kinds).map(([kind, draw]) => ({ kind, draw, accent }));
const kinds = [...withAccent(production, 'production'), ...withAccent(homeEc, 'home-ec')];

function empty(path: string): void {
  mkdirSync(path, { recursive: true });
  for (const name of readdirSync(path)) if (name.endsWith('.svg')) rmSync(new URL(name, `file://${path}`));
}

const tooLarge: string[] = [];
empty(folder);
for (const { kind, draw, accent } of kinds) {
  const pen = createPen();
  const { areaRatio } = draw(pen) ?? {};
  const svg = writeSvg({ marks: pen.marks, accent, areaRatio });
  if (Buffer.byteLength(svg) > MAX_PICTURE_BYTES) tooLarge.push(`${kind}.svg (${Buffer.byteLength(svg)} bytes)`);
  writeFileSync(`${folder}${kind}.svg`, svg);
}
empty(sceneFolder);
for (const [name, { draw, view, accent }] of Object.entries(scenes)) {
  const stage = createStage();
  draw(stage);
  const svg = writeSvg({ marks: stage.marks, accent, view });
  const bytes = gzipSync(svg).length;
  if (bytes > MAX_SCENE_BYTES) tooLarge.push(`${name}.svg (${bytes} bytes compressed)`);
  writeFileSync(`${sceneFolder}${name}.svg`, svg);
}
process.stdout.write(`${Object.keys(scenes).length} scenes in ${sceneFolder}\n${kinds.length} pictures in ${folder}\n`);
if (tooLarge.length > 0) throw new Error(`Too large: ${tooLarge.join(', ')}`);
