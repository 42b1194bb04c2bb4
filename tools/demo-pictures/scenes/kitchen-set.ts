/** Kitchen set: wall units, an island, and the crew's equipment. */
import type { Stage } from '../stage.ts';
import { cameraKinds } from '../kinds/camera.ts';
import { kitchenKinds } from '../kinds/kitchen.ts';
import { roomKinds } from '../kinds/room.ts';
import { tabletopKinds } from '../kinds/tabletop.ts';
import { cameraFromBehind, counter, cupboard, lampFromBehind, pool, roadCase, room, softSourceFromBehind } from './parts.ts';

function wallLine(stage: Stage) {
  const tiles = stage.right(0);
  tiles.rect('l', 118, 93, 372, 66);
  for (let u = 148; u < 490; u += 30) tiles.line([[u, 93], [u, 159]]);
  tiles.line([[118, 126], [490, 126]]);
  stage.put(kitchenKinds.refrigerator, [2, 18, 2], 0.84, { isTurned: true });
  counter(stage, 120, 118, 2);
  cupboard(stage, 120, 118, 2);
  stage.put(kitchenKinds.range, [0, 240, 8], 0.72, { isTurned: true });
  stage.box(0, 256, 158, 50, 72, 24, 'a');
  stage.box(0, 274, 182, 28, 36, 78, 'a');
  counter(stage, 344, 146, 3);
  cupboard(stage, 344, 146, 3);
  stage.put(tabletopKinds.utensils, [30, 360, 94], 0.26);
  stage.put(kitchenKinds.kettle, [34, 420, 106], 0.22);
}

function windowWall(stage: Stage) {
  const wall = stage.left(0);
  wall.rect('h', 200, 92, 190, 128);
  for (const u of [263, 327]) wall.line([[u, 92], [u, 220]]);
  wall.line([[200, 156], [390, 156]]);
  stage.box(190, 0, 82, 210, 14, 10);
  stage.put(roomKinds.plant, [232, 16, 92], 0.3);
  stage.box(440, 0, 150, 120, 26, 7);
  stage.box(440, 0, 206, 120, 26, 7);
  for (const [u, h, tone] of [[448, 30, 'a'], [474, 24, 'l'], [500, 34, 'l'], [528, 26, 'a']] as const) stage.drum('z', [u + 8, 14, 157], 9, 9, h, tone);
  for (const [u, w] of [[448, 34], [492, 22], [522, 30]] as const) stage.box(u, 4, 213, w, 18, 24);
}

function island(stage: Stage) {
  stage.box(206, 150, 0, 84, 210, 84);
  for (const v of [150, 220, 290]) stage.right(290).rect('l', v + 6, 10, 58, 64, 2);
  stage.box(198, 142, 84, 100, 226, 9, 'a');
  stage.put(tabletopKinds['cutting-board'], [244, 196, 96], 0.22);
  stage.put(kitchenKinds['stand-mixer'], [240, 330, 93], 0.34, { isTurned: true });
  stage.put(tabletopKinds.bowls, [256, 262, 108], 0.22);
  for (const y of [200, 310]) {
    stage.tube([[248, y, 196], [248, y, 330]], 3, 'd');
    stage.drum('z', [248, y, 178], 30, 8, 26, 'l');
    stage.top(178).circle('h', 248, y, 24, 24);
  }
}

export function kitchenSet(stage: Stage) {
  room(stage, { width: 620, depth: 520, wallHeight: 260, panel: 1000 });
  pool(stage, 230, 250, 190, 190);
  windowWall(stage);
  wallLine(stage);
  island(stage);
  lampFromBehind(stage, 408, 96, 150, 0.8);
  stage.put(cameraKinds.tripod, [432, 256, 0], 0.58);
  cameraFromBehind(stage, 424, 256, 122);
  softSourceFromBehind(stage, 376, 440, 150);
  roadCase(stage, 504, 374, 74, 92, 52);
  stage.put(cameraKinds.monitor, [524, 382, 60], 0.4, { isTurned: true });
}
