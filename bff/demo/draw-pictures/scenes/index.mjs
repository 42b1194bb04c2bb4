// Every scene of the site: its sheet and its accent.
import { cameraVillage } from './camera-village.mjs';
import { emptyStage } from './empty-stage.mjs';
import { kitchenSet } from './kitchen-set.mjs';
import { loadingDock } from './loading-dock.mjs';
import { setAtWork } from './set-at-work.mjs';
import { spots } from './spots.mjs';
import { streetMap } from './street-map.mjs';
import { warehouse } from './warehouse.mjs';

const sheet = (width, height) => ({ width, height, line: 2.6, margin: [8, 8] });
const spotSheet = { width: 240, height: 180, line: 2.6, margin: [6, 6] };

export const scenes = {
  'set-at-work': { draw: setAtWork, view: sheet(1200, 1000), accent: 'production' },
  'camera-village': { draw: cameraVillage, view: sheet(1000, 750), accent: 'production' },
  'kitchen-set': { draw: kitchenSet, view: sheet(1000, 860), accent: 'home-ec' },
  warehouse: { draw: warehouse, view: sheet(1200, 1000), accent: 'production' },
  'loading-dock': { draw: loadingDock, view: sheet(1200, 860), accent: 'production' },
  'empty-stage': { draw: emptyStage, view: sheet(1000, 840), accent: 'production' },
  'street-map': { draw: streetMap, view: sheet(1000, 640), accent: 'production' },
  ...Object.fromEntries(Object.entries(spots).map(([name, draw]) => [name, { draw, view: spotSheet, accent: 'production' }])),
};
