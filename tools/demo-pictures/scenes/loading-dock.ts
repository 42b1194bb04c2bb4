/** The building from the street, with a truck being loaded. */
import type { Stage } from '../stage.ts';
import { powerKinds } from '../kinds/power.ts';
import { palm, pool, roadCase, stripe, truck } from './parts.ts';

function facade(stage: Stage) {
  stage.box(0, -90, 0, 800, 90, 250, 'w');
  stage.box(-6, -96, 250, 812, 102, 16, 's');
  const wall = stage.left(0);
  for (let v = 30; v < 250; v += 44) wall.line([[0, v], [800, v]]);
  wall.rect('l', 70, 0, 250, 190);
  wall.rect('d', 84, 0, 222, 176);
  wall.rect('h', 84, 0, 222, 132);
  for (let v = 140; v < 176; v += 9) wall.line([[84, v], [306, v]]);
  wall.rect('l', 110, 2, 60, 50, 2);
  wall.rect('a', 116, 52, 48, 34, 2);
  wall.rect('l', 184, 2, 54, 70, 2);
  wall.rect('d', 420, 0, 76, 150);
  wall.rect('h', 432, 60, 52, 78);
  wall.rect('h', 540, 70, 90, 80);
  wall.rect('h', 650, 70, 90, 80);
  wall.line([[585, 70], [585, 150]]);
  wall.line([[695, 70], [695, 150]]);
  stage.box(390, 0, 168, 136, 46, 9, 'a');
  stripe(wall, 'a', 566, 176, 56);
  stage.box(180, 0, 206, 30, 22, 12, 'd');
}

export function loadingDock(stage: Stage) {
  stage.box(-30, -110, -22, 900, 560, 22, 'f');
  stage.box(-30, 0, 0, 900, 70, 6, 'l');
  facade(stage);
  pool(stage, 196, 90, 150, 90, 7);
  palm(stage, 24, 40, 250);
  palm(stage, 826, 40, 300);
  for (const x of [40, 200, 360, 520, 680]) stage.top(1).rect('l', x, 396, 90, 10);
  roadCase(stage, 330, 84, 70, 54, 50);
  truck(stage, 110, 190);
  roadCase(stage, 516, 222, 60, 52, 48, { z: 11 });
  stage.put(powerKinds['hand-truck'], [690, 210, 0], 0.95);
  roadCase(stage, 640, 110, 76, 56, 56);
  roadCase(stage, 646, 114, 64, 48, 32, { z: 64, tone: 'a' });
}
