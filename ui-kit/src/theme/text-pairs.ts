import { accents, darkScheme, lightScheme, type Accent, type AccentToken, type SchemeToken } from './tokens';

export type ColourToken = SchemeToken | AccentToken;
export type ColourScheme = 'light' | 'dark';

/** Text must read at this ratio or more (WCAG 2, level AA). */
export const TEXT_CONTRAST_MIN = 4.5;
/** Edges that tell a control from its ground must show at this ratio or more. */
export const EDGE_CONTRAST_MIN = 3;

/** Each text colour with the grounds that it may stand on. The contrast test and the colour page read the same list. */
export const TEXT_PAIRS: readonly (readonly [ColourToken, readonly ColourToken[]])[] = [
  [
    'text',
    ['ground', 'surface', 'sunken', 'picture-ground', 'accent-tint', 'highlight-tint', 'danger-tint', 'good-tint'],
  ],
  ['quiet', ['ground', 'surface', 'sunken', 'picture-ground']],
  ['accent', ['ground', 'surface', 'sunken', 'accent-tint']],
  ['accent-hover', ['ground', 'surface', 'accent-tint']],
  ['on-accent', ['accent', 'accent-hover']],
  ['on-highlight', ['highlight', 'highlight-hover']],
  ['danger', ['ground', 'surface', 'sunken', 'danger-tint']],
  ['on-danger', ['danger', 'danger-hover']],
  ['good', ['ground', 'surface', 'good-tint']],
  ['warning', ['ground', 'surface', 'warning-tint']],
  ['on-stage', ['stage', 'stage-raised']],
  ['on-stage-quiet', ['stage', 'stage-raised']],
  ['highlight', ['stage', 'stage-raised']],
  ['status-yellow', ['status-yellow-ground']],
  ['status-green', ['status-green-ground']],
  ['status-red', ['status-red-ground']],
  ['status-blue', ['status-blue-ground']],
  ['status-purple', ['status-purple-ground']],
  ['status-gray', ['status-gray-ground']],
];

/** Edges of controls with the grounds that they lie on. */
export const EDGE_PAIRS: readonly (readonly [ColourToken, readonly ColourToken[]])[] = [
  ['line-strong', ['ground', 'surface', 'sunken']],
];

/** All colours of a page, as its scheme and its accent make them. */
export function coloursOf(scheme: ColourScheme, accent: Accent): Readonly<Record<ColourToken, string>> {
  return { ...(scheme === 'dark' ? darkScheme : lightScheme), ...accents[accent][scheme] };
}
