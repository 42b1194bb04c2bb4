import type { ScenePicture } from '@backlot/ui-kit';
import cameraVillage from './scenes/camera-village.svg';
import emptyStage from './scenes/empty-stage.svg';
import kitchenSet from './scenes/kitchen-set.svg';
import loadingDock from './scenes/loading-dock.svg';
import setAtWork from './scenes/set-at-work.svg';
import insurance from './scenes/spot-insurance.svg';
import prices from './scenes/spot-prices.svg';
import quality from './scenes/spot-quality.svg';
import service from './scenes/spot-service.svg';
import streetMap from './scenes/street-map.svg';
import warehouse from './scenes/warehouse.svg';

/** Scenes with their sizes. */
export const scenes = {
  setAtWork: { src: setAtWork, width: 1200, height: 1000 },
  cameraVillage: { src: cameraVillage, width: 1000, height: 750 },
  kitchenSet: { src: kitchenSet, width: 1000, height: 860 },
  warehouse: { src: warehouse, width: 1200, height: 1000 },
  loadingDock: { src: loadingDock, width: 1200, height: 860 },
  emptyStage: { src: emptyStage, width: 1000, height: 840 },
  streetMap: { src: streetMap, width: 1000, height: 640 },
} as const satisfies Record<string, ScenePicture>;

export const spots = { quality, service, prices, insurance } as const;
export const SPOT_SIZE = { width: 240, height: 180 } as const;
