import type { ScenePicture } from '../components/PageHero/PageHero.tsx';

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900" viewBox="0 0 1200 900"><style>path{fill:#f3eee4;stroke:#1d2026;stroke-width:4}.a{fill:#6488f2}@media (prefers-color-scheme:dark){path{fill:#3a414d;stroke:#e9e3d7}.a{fill:#6f93fb}}</style><path d="M600 60 1160 380 600 840 40 380z"/><path class="a" d="M600 260 860 400 600 560 340 400z"/></svg>';

export const samplePicture: ScenePicture = {
  src: `data:image/svg+xml,${encodeURIComponent(drawing)}`,
  width: 1200,
  height: 900,
};
