import type { Site } from '@backlot/domain/contract';

const OSM_VIEW = /^#map=(\d+(?:\.\d+)?)\/(-?\d+(?:\.\d+)?)\/(-?\d+(?:\.\d+)?)/u;
/** Degrees of longitude that the frame shows at zoom 0. */
const WORLD_WIDTH = 720;
const WORLD_HEIGHT = 360;

const found = (lines: readonly string[], extra: string) =>
  `https://www.google.com/maps${extra}${encodeURIComponent(lines.join(', '))}`;

/** Returns OpenStreetMap's embeddable export, which needs a bounding box; its place pages forbid framing. */
function openStreetMapFrame(hash: string): string | undefined {
  const [, zoom, lat, lon] = (OSM_VIEW.exec(hash) ?? []).map(Number);
  if (zoom === undefined || lat === undefined || lon === undefined) return undefined;
  const [halfWidth, halfHeight] = [WORLD_WIDTH / 2 ** zoom / 2, WORLD_HEIGHT / 2 ** zoom / 2];
  const bounds = [lon - halfWidth, lat - halfHeight, lon + halfWidth, lat + halfHeight].map((degrees) =>
    degrees.toFixed(5),
  );
  const query = new URLSearchParams({ bbox: bounds.join(','), layer: 'mapnik', marker: `${lat},${lon}` });
  return `https://www.openstreetmap.org/export/embed.html?${query.toString()}`;
}

function frameOf(mapUrl: string | null): string | undefined {
  if (mapUrl === null || !URL.canParse(mapUrl)) return undefined;
  const url = new URL(mapUrl);
  if (url.origin === 'https://www.google.com' && url.pathname.startsWith('/maps/embed')) return mapUrl;
  if (url.origin !== 'https://www.openstreetmap.org') return undefined;
  return url.pathname === '/export/embed.html' ? mapUrl : openStreetMapFrame(url.hash);
}

/** Frames a configured map if possible; otherwise it is the link. The server's CSP allows only these two services. */
export function mapUrls({ addressLines, mapUrl }: Pick<Site, 'addressLines' | 'mapUrl'>) {
  const own = frameOf(mapUrl);
  const isForFramesOnly = mapUrl !== null && own === mapUrl;
  return {
    page: mapUrl === null || isForFramesOnly ? found(addressLines, '/search/?api=1&query=') : mapUrl,
    frame: own ?? found(addressLines, '?output=embed&q='),
  };
}
