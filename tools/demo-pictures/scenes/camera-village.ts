/** Equipment of a production: camera, light, sound, monitors, seats and cases. */
import type { Stage } from '../stage.ts';
import { cameraKinds } from '../kinds/camera.ts';
import { gripKinds } from '../kinds/grip.ts';
import { holdingKinds } from '../kinds/holding.ts';
import { lightKinds } from '../kinds/light.ts';
import { powerKinds } from '../kinds/power.ts';
import { pool, roadCase, room } from './parts.ts';

export function cameraVillage(stage: Stage) {
  room(stage, { width: 620, depth: 480, wallHeight: 0 });
  pool(stage, 250, 360, 210, 120);
  stage.put(lightKinds.softbox, [96, 96, 0], 1.16);
  roadCase(stage, 214, 24, 104, 66, 66);
  roadCase(stage, 222, 30, 86, 54, 38, { z: 74, tone: 'a' });
  roadCase(stage, 350, 28, 78, 62, 56);
  stage.put(gripKinds['c-stand'], [70, 290, 0], 1.05);
  stage.put(powerKinds.cart, [480, 40, 12], 0.84);
  stage.put(cameraKinds.monitor, [494, 70, 118], 0.5);
  stage.put(cameraKinds.recorder, [506, 150, 120], 0.2);
  stage.put(cameraKinds.tripod, [318, 236, 0], 0.86);
  stage.put(cameraKinds.camera, [297, 192, 180], 0.78);
  stage.put(lightKinds['fresnel-lamp'], [548, 290, 0], 0.9);
  stage.put(holdingKinds['directors-chair'], [372, 356, 0], 0.66);
  stage.put(gripKinds['apple-box'], [190, 392, 0], 0.52);
  stage.put(gripKinds.sandbag, [250, 330, 12], 0.26);
  roadCase(stage, 520, 392, 80, 60, 46);
  stage.put(cameraKinds.lens, [554, 420, 64], 0.24);
}
