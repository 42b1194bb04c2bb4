export { PageHero, type PageHeroProps, type ScenePicture } from './PageHero.tsx';
