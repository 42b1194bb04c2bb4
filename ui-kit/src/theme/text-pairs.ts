import type { ColorScheme } from './color-scheme.ts';
import { accents, darkScheme, lightScheme, type Accent, type AccentToken, type SchemeToken } from './tokens.ts';

export type ColourToken = SchemeToken | AccentToken;

/** Minimum contrast of text (WCAG 2, level AA). */
export const TEXT_CONTRAST_MIN = 4.5;
/** Minimum contrast between a control's edge and its background. */
export const EDGE_CONTRAST_MIN = 3;

/** Text colours with the backgrounds they may be used on. Shared by the contrast test and the colour story. */
export const TEXT_PAIRS: readonly (readonly [ColourToken, readonly ColourToken[]])[] = [
  [
    'text',
    [
      'background',
      'surface',
      'inset',
      'picture-background',
      'accent-tint',
      'highlight-tint',
      'danger-tint',
      'good-tint',
    ],
  ],
  ['muted', ['background', 'surface', 'inset', 'picture-background']],
  ['accent', ['background', 'surface', 'inset', 'accent-tint']],
  ['accent-hover', ['background', 'surface', 'accent-tint']],
  ['on-accent', ['accent', 'accent-hover']],
  ['on-highlight', ['highlight', 'highlight-hover']],
  ['danger', ['background', 'surface', 'inset', 'danger-tint']],
  ['on-danger', ['danger', 'danger-hover']],
  ['good', ['background', 'surface', 'good-tint']],
  ['warning', ['background', 'surface', 'warning-tint']],
  ['on-stage', ['stage', 'stage-raised']],
  ['on-stage-muted', ['stage', 'stage-raised']],
  ['highlight', ['stage', 'stage-raised']],
  ['status-yellow', ['status-yellow-background']],
  ['status-green', ['status-green-background']],
  ['status-red', ['status-red-background']],
  ['status-blue', ['status-blue-background']],
  ['status-purple', ['status-purple-background']],
  ['status-gray', ['status-gray-background']],
];

export const EDGE_PAIRS: readonly (readonly [ColourToken, readonly ColourToken[]])[] = [
  ['line-strong', ['background', 'surface', 'inset']],
];

export function coloursOf(scheme: ColorScheme, accent: Accent): Readonly<Record<ColourToken, string>> {
  return { ...(scheme === 'dark' ? darkScheme : lightScheme), ...accents[accent][scheme] };
}
