/** Empty stage with a ghost light. */
import type { Stage } from '../stage.ts';
import { gripKinds } from '../kinds/grip.ts';
import { lightStand, pool, room, stripe } from './parts.ts';

export function emptyStage(stage: Stage) {
  room(stage, { width: 620, depth: 560, wallHeight: 300 });
  stripe(stage.left(0), 'dk', 420, 90, 120);
  stage.box(40, 40, 0, 12, 200, 180, 's');
  stage.right(52).line([[60, 12], [220, 168]]);
  stage.right(52).line([[220, 12], [60, 168]]);
  stage.put(gripKinds.ladder, [470, 90, 0], 0.9);
  pool(stage, 310, 290, 230);
  pool(stage, 310, 290, 140);
  stage.top(1).rect('a', 262, 400, 70, 12);
  stage.top(1).rect('a', 291, 400, 12, 60);
  lightStand(stage, 310, 290, 150);
  stage.drum('z', [310, 290, 150], 9, 7, 12, 'd');
  stage.ball([310, 290, 184], 24, 'h');
  stage.tube([[310, 290, 4], [360, 360, 2], [440, 380, 2], [620, 420, 2]], 4, 'd', { smooth: true });
  stage.put(gripKinds['apple-box'], [470, 440, 0], 0.5);
}
