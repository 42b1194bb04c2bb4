/** Serializes a picture as an SVG that follows the colour scheme of its page. */
import type { ScreenPoint, Segment } from './geometry.ts';
import type { Mark } from './pen.ts';

/** Size, line width, and horizontal and vertical margin. */
export interface View {
  readonly width: number;
  readonly height: number;
  readonly line: number;
  readonly margin: readonly [number, number];
}
export type PictureAccent = 'production' | 'home-ec';

interface Place {
  readonly scale: number;
  readonly at: (point: ScreenPoint) => ScreenPoint;
}

/** View of one item. */
const ITEM: View = { width: 400, height: 300, line: 3, margin: [42, 32] };

const PALETTES = {
  light: {
    ink: '#1d2026',
    l: '#fffdf8',
    s: '#d2cabb',
    d: '#363c48',
    shadow: '#14161a',
    shadowOpacity: 0.1,
    overlay: '#14161a',
    overlayOpacity: 0.2,
    f: '#e6dfd2',
    w: '#f3eee4',
    v: '#ddd5c6',
    h: '#fff1c9',
    beam: '#fffdf5',
    beamOpacity: 0.34,
    production: '#6488f2',
    'home-ec': '#ea8745',
  },
  dark: {
    ink: '#e9e3d7',
    l: '#727b88',
    s: '#474e5a',
    d: '#12151a',
    shadow: '#000',
    shadowOpacity: 0.34,
    overlay: '#0a0c10',
    overlayOpacity: 0.3,
    f: '#2b313b',
    w: '#3a414d',
    v: '#262b34',
    h: '#ffe3a0',
    beam: '#ffe9b8',
    beamOpacity: 0.13,
    production: '#6f93fb',
    'home-ec': '#f0924f',
  },
};

/** Returns the CSS rules of one scheme, for the classes in use. */
function scheme(palette: (typeof PALETTES)['light'], accent: PictureAccent, used: ReadonlySet<string>): string {
  const { l, s, d, ink: i, f, w, v, h } = palette;
  const fills = { l, s, d, a: palette[accent], i, f, w, v, h };
  const rules = Object.entries(fills).flatMap(([name, colour]) => [
    used.has(name) ? `.${name}{fill:${colour}}` : '',
    used.has(`t${name}`) ? `.t${name}{stroke:${colour}}` : '',
  ]);
  if (used.has('g')) rules.push(`.g{fill:${palette.shadow};opacity:${palette.shadowOpacity}}`);
  if (used.has('b')) rules.push(`.b{fill:${palette.beam};opacity:${palette.beamOpacity};stroke:none}`);
  if (used.has('o')) rules.push(`.o{fill:${palette.overlay};opacity:${palette.overlayOpacity}}`);
  return `path{stroke:${palette.ink}}${rules.join('')}`;
}

function pointsOf(segment: Segment): readonly ScreenPoint[] {
  const [, ...points] = segment;
  return points;
}

/** Returns the largest scale that fits everything into the safe area, centred. */
function fit(marks: readonly Mark[], view: View, areaRatio: number): Place {
  const width = (view.width - 2 * view.margin[0]) * areaRatio;
  const height = (view.height - 2 * view.margin[1]) * areaRatio;
  const spread = marks.flatMap((mark) => {
    const margin = (mark.width ?? 0) / 2;
    return mark.segments.flatMap(pointsOf).flatMap(([x, y]): ScreenPoint[] => [
      [x - margin, y - margin],
      [x + margin, y + margin],
    ]);
  });
  const range = (index: 0 | 1): readonly [number, number] => [
    Math.min(...spread.map((point) => point[index])),
    Math.max(...spread.map((point) => point[index])),
  ];
  const [x0, x1] = range(0);
  const [y0, y1] = range(1);
  const scale = Math.min(width / (x1 - x0), height / (y1 - y0));
  return {
    scale,
    at: ([x, y]) => [view.width / 2 + (x - (x0 + x1) / 2) * scale, view.height / 2 - (y - (y0 + y1) / 2) * scale],
  };
}

const tenths = (value: number) => Math.round(value * 10);
const number = (value: number) => String(Math.round(value * 10) / 10).replace(/^(-?)0\./, '$1.');

/** Returns path data in relative steps of a tenth, between rounded points, so that rounding errors do not add up. */
function pathData(segments: readonly Segment[], at: Place['at']): string {
  let current: ScreenPoint = [0, 0];
  let last = '';
  return segments
    .map((segment) => {
      const [command] = segment;
      if (command === 'Z') return 'z';
      const from = current;
      const steps = pointsOf(segment)
        .flatMap((point) => {
          const [x, y] = at(point);
          current = [tenths(x), tenths(y)];
          return [current[0] - from[0], current[1] - from[1]];
        })
        .map((step) => number(step / 10));
      const letter = command.toLowerCase();
      const isRun = letter === last;
      last = command === 'M' ? 'l' : letter;
      return (
        (isRun ? '' : letter) +
        steps.reduce((text, step) => text + (step.startsWith('-') || (text === '' && !isRun) ? '' : ' ') + step, '')
      );
    })
    .join('');
}

function writeMark(mark: Mark, { scale, at }: Place, line: number): string {
  const data = pathData(mark.segments, at);
  if (mark.width === undefined) {
    const [tone, bare] = mark.tone;
    const names = [tone === 'n' ? '' : tone, bare ?? ''].filter(Boolean).join(' ');
    return `<path${names ? ` class="${names}"` : ''} d="${data}"/>`;
  }
  const outer = Math.max(mark.width * scale, line);
  const ends = mark.cap === 'butt' ? ' stroke-linecap="butt"' : '';
  const outline = `<path${ends} stroke-width="${number(outer)}" d="${data}"/>`;
  const inner = outer - 2 * line;
  if (inner < 1.2) return outline;
  const fill = `<path class="t${mark.tone}" stroke-width="${number(inner)}" d="${data}"/>`;
  const ribs = mark.isRibbed
    ? `<path stroke-linecap="butt" stroke-dasharray="${line} 10" stroke-width="${number(inner)}" d="${data}"/>`
    : '';
  return outline + fill + ribs;
}

/**
 * Returns a picture as SVG.
 *
 * @param areaRatio part of the safe area to fill, for small items
 */
export function writeSvg({
  marks,
  accent,
  areaRatio = 1,
  view = ITEM,
}: {
  readonly marks: readonly Mark[];
  readonly accent: PictureAccent;
  readonly areaRatio?: number | undefined;
  readonly view?: View;
}): string {
  const place = fit(marks, view, areaRatio);
  const body = marks.map((mark) => writeMark(mark, place, view.line)).join('');
  const used = new Set([...body.matchAll(/class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' ')));
  const style = `${scheme(PALETTES.light, accent, used)}.k,.g,.o{stroke:none}@media (prefers-color-scheme:dark){${scheme(PALETTES.dark, accent, used)}}`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${view.width} ${view.height}" width="${view.width}" height="${view.height}" fill="none" ` +
    `stroke-width="${view.line}" stroke-linecap="round" stroke-linejoin="round"><style>${style}</style>` +
    `${body}</svg>\n`
  );
}
