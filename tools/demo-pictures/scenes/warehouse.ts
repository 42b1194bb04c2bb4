/** Warehouse: shelves, a prep bench, packed equipment, and the door to the loading dock. */
import type { Stage } from '../stage.ts';
import { cameraKinds } from '../kinds/camera.ts';
import { gripKinds } from '../kinds/grip.ts';
import { lightKinds } from '../kinds/light.ts';
import { powerKinds } from '../kinds/power.ts';
import { lightStand, pool, rack, roadCase, room, stripe, truckAtDoor } from './parts.ts';

function bench(stage: Stage) {
  for (const [x, y] of [[330, 300], [330, 500], [396, 500], [396, 300]] as const) stage.tube([[x + 6, y, 0], [x + 6, y, 78]], 7, 's');
  stage.box(326, 292, 20, 80, 216, 6, 's');
  stage.box(320, 286, 78, 92, 228, 9, 'a');
  stage.put(cameraKinds.camera, [344, 306, 88], 0.42);
  stage.put(cameraKinds.lens, [366, 396, 88], 0.24);
  stage.put(cameraKinds.lens, [366, 442, 88], 0.24);
  stage.box(340, 462, 87, 50, 38, 26);
}

export function warehouse(stage: Stage) {
  room(stage, { width: 800, depth: 640, wallHeight: 330, panel: 160 });
  stripe(stage.left(0), 'dk', 330, 190, 100);
  truckAtDoor(stage, 500, 190, 228);
  pool(stage, 410, 380, 220, 200);
  rack(stage, 4, 40, 250, [['l', 'a', 'l'], ['l', 'a', 's'], ['l', 'gap', 'l'], ['a', 'l']]);
  rack(stage, 4, 320, 280, [['l', 'l', 'a'], ['s', 'a', 'l'], ['l', 'a', 'l'], ['l', 'gap', 'a']]);
  rack(stage, 170, 40, 200, [['a', 'l'], ['l', 's'], ['l', 'a']]);
  bench(stage);
  roadCase(stage, 540, 150, 84, 60, 60);
  roadCase(stage, 640, 150, 84, 60, 60);
  roadCase(stage, 548, 154, 72, 52, 34, { z: 68, tone: 'a' });
  stage.put(powerKinds['hand-truck'], [716, 250, 0], 0.9);
  lightStand(stage, 196, 470, 150);
  lightStand(stage, 196, 540, 150);
  stage.put(lightKinds['fresnel-lamp'], [236, 590, 0], 0.84);
  stage.put(powerKinds.cart, [560, 380, 12], 0.72);
  roadCase(stage, 576, 412, 46, 60, 34, { z: 104 });
  for (const y of [330, 410, 490]) roadCase(stage, 700, y, 70, 62, 54);
  roadCase(stage, 704, 414, 62, 54, 32, { z: 62, tone: 'a' });
  stage.put(gripKinds.dolly, [420, 560, 10], 0.6);
}
