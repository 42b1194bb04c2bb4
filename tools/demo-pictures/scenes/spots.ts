/** Small pictures next to a sentence. */
import type { Stage } from '../stage.ts';
import { cameraKinds } from '../kinds/camera.ts';
import { powerKinds } from '../kinds/power.ts';
import { truck } from './parts.ts';

/** A page of a quote with lines and a total. */
function quoteSheet(stage: Stage) {
  const sheet = stage.flat;
  sheet.poly('g', [[24, -112], [112, -112], [112, 96], [24, 96]]);
  sheet.rect('l', -84, -104, 184, 214, 6);
  sheet.rect('a', -62, 74, 64, 14, 2);
  for (const v of [44, 16, -12, -40]) {
    sheet.line([[-62, v], [26, v]]);
    sheet.line([[56, v], [78, v]]);
  }
  sheet.line([[-62, -60], [78, -60]]);
  sheet.rect('d', 30, -88, 48, 16, 2);
}

export const spots: Readonly<Record<string, (stage: Stage) => void>> = {
  'spot-quality': (stage) => void stage.put(cameraKinds.lens, [0, 0, 0]),
  'spot-service': (stage) => truck(stage, 0, 0, { box: 210 }),
  'spot-prices': quoteSheet,
  'spot-insurance': (stage) => void stage.put(powerKinds.case, [0, 0, 0]),
};
