/** Hero picture: a lit set on a stage, with the crew's equipment and a truck at the door. */
import type { Stage } from '../stage.ts';
import { cameraKinds } from '../kinds/camera.ts';
import { gripKinds } from '../kinds/grip.ts';
import { powerKinds } from '../kinds/power.ts';
import { roomKinds } from '../kinds/room.ts';
import { beam, cameraFromBehind, chairFromBehind, lampFromBehind, pool, roadCase, room, softSourceFromBehind, stripe, truckAtDoor } from './parts.ts';

function set(stage: Stage) {
  // Two walls of the set.
  stage.box(36, 90, 0, 12, 470, 236, 'a');
  stage.box(48, 90, 0, 300, 12, 236, 'l');
  const wall = stage.left(102);
  wall.rect('h', 116, 92, 116, 104);
  wall.line([[174, 92], [174, 196]]);
  wall.line([[116, 144], [232, 144]]);
  wall.rect('l', 108, 84, 132, 9);
  wall.rect('s', 48, 0, 300, 12);
  const accentWall = stage.right(48);
  accentWall.rect('l', 230, 128, 86, 64);
  accentWall.rect('s', 240, 138, 66, 44);
  accentWall.blob('d', [[240, 138], [306, 138], [286, 160], [272, 150], [258, 168]]);
  accentWall.rect('l', 334, 142, 44, 50);
  accentWall.circle('d', 356, 166, 13);
  accentWall.rect('s', 102, 0, 458, 12);
  pool(stage, 200, 330, 190, 210);
  stage.top(1).rect('l', 96, 190, 190, 300);
  stage.top(1).rect('a', 106, 200, 170, 280);
  stage.top(1).rect('l', 118, 212, 146, 256);
  stage.put(roomKinds.plant, [92, 150, 0], 0.8);
  stage.put(roomKinds.sofa, [62, 226, 0], 0.94, { isTurned: true });
  stage.put(roomKinds['floor-lamp'], [300, 150, 0], 0.86, { isTurned: true });
  stage.put(roomKinds['side-table'], [214, 330, 0], 0.56);
}

function light(stage: Stage) {
  beam(stage, [[350, 560, 214], [350, 510, 170], [110, 210, 2], [70, 470, 2]]);
  beam(stage, [[52, 150, 236], [200, 120, 300], [300, 330, 2], [80, 420, 2]]);
}

function pipes(stage: Stage) {
  for (const x of [120, 250]) {
    stage.tube([[x, 0, 318], [x, 470, 318]], 7, 's');
    for (const y of x === 120 ? [150, 300, 430] : [70, 240, 390]) {
      stage.tube([[x, y, 318], [x, y, 300]], 4, 'd');
      stage.drum('z', [x, y, 268], 17, 12, 30, 'd', { cap: 'd' });
      stage.top(268).circle('h', x, y, 11);
    }
  }
}

function cameraOnDolly(stage: Stage) {
  for (const x of [470, 532]) stage.tube([[x, 190, 5], [x, 560, 5]], 6, 's');
  for (let y = 210; y < 560; y += 48) stage.tube([[460, y, 2], [542, y, 2]], 5, 'd');
  stage.put(gripKinds.dolly, [462, 318, 12], 0.72);
  stage.drum('z', [502, 372, 28], 20, 20, 14, 'd');
  stage.drum('z', [502, 372, 42], 12, 11, 66, 'l', { rings: [0.5] });
  stage.drum('z', [502, 372, 108], 17, 17, 8, 'a');
  stage.box(484, 354, 116, 40, 36, 8, 'd');
  cameraFromBehind(stage, 500, 372, 124);
}

export function setAtWork(stage: Stage) {
  room(stage, { width: 850, depth: 710, wallHeight: 350 });
  stripe(stage.right(0), 'dk', 590, 150, 110);
  truckAtDoor(stage, 540, 190, 236);
  roadCase(stage, 574, 36, 80, 56, 58, { z: 9 });
  set(stage);
  light(stage);
  pipes(stage);
  stage.put(powerKinds.case, [766, 44, 10], 0.52);
  roadCase(stage, 760, 150, 78, 60, 62);
  roadCase(stage, 764, 154, 68, 52, 34, { z: 70, tone: 'a' });
  lampFromBehind(stage, 400, 190, 168, 0.9);
  cameraOnDolly(stage);
  softSourceFromBehind(stage, 390, 600, 172);
  stage.put(gripKinds['c-stand'], [180, 640, 0], 0.9);
  stage.put(gripKinds.ladder, [700, 236, 0], 0.86);
  stage.put(gripKinds.sandbag, [424, 648, 10], 0.2);
  chairFromBehind(stage, 640, 330);
  chairFromBehind(stage, 640, 420);
  stage.put(powerKinds.cart, [650, 580, 12], 0.66);
  stage.put(cameraKinds.monitor, [668, 606, 96], 0.42);
  stage.put(gripKinds['apple-box'], [520, 610, 0], 0.5);
  roadCase(stage, 742, 452, 84, 62, 58);
  stage.put(cameraKinds.slate, [786, 486, 96], 0.3);
  roadCase(stage, 752, 556, 72, 96, 46);
  stage.tube([[426, 612, 2], [470, 660, 2], [560, 676, 2], [640, 640, 2]], 4, 'd', { smooth: true });
}
