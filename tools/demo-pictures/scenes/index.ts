/** All scenes of the site, with size and accent. */
import type { Stage } from '../stage.ts';
import type { PictureAccent, View } from '../svg.ts';
import { cameraVillage } from './camera-village.ts';
import { emptyStage } from './empty-stage.ts';
import { kitchenSet } from './kitchen-set.ts';
import { loadingDock } from './loading-dock.ts';
import { setAtWork } from './set-at-work.ts';
import { spots } from './spots.ts';
import { streetMap } from './street-map.ts';
import { warehouse } from './warehouse.ts';

const sheet = (width: number, height: number): View => ({ width, height, line: 2.6, margin: [8, 8] });
const spotSheet: View = { width: 240, height: 180, line: 2.6, margin: [6, 6] };

interface Scene {
  readonly draw: (stage: Stage) => void;
  readonly view: View;
  readonly accent: PictureAccent;
}

export const scenes: Readonly<Record<string, Scene>> = {
  'set-at-work': { draw: setAtWork, view: sheet(1200, 1000), accent: 'production' },
  'camera-village': { draw: cameraVillage, view: sheet(1000, 750), accent: 'production' },
  'kitchen-set': { draw: kitchenSet, view: sheet(1000, 860), accent: 'home-ec' },
  warehouse: { draw: warehouse, view: sheet(1200, 1000), accent: 'production' },
  'loading-dock': { draw: loadingDock, view: sheet(1200, 860), accent: 'production' },
  'empty-stage': { draw: emptyStage, view: sheet(1000, 840), accent: 'production' },
  'street-map': { draw: streetMap, view: sheet(1000, 640), accent: 'production' },
  ...Object.fromEntries(Object.entries(spots).map(([name, draw]) => [name, { draw, view: spotSheet, accent: 'production' }])),
};
