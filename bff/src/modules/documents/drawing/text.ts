import { loadedFonts, type FontStyle } from '../../../platform/pdf/fonts.ts';

export const INK = '#14161A';
export const QUIET = '#5B6068';
export const RULE = '#D9D6CF';
export const GROUND = '#F4F1EA';
export const YELLOW = '#FFC53D';

export interface Look {
  readonly style?: FontStyle;
  readonly size?: number;
  readonly color?: string;
  readonly align?: 'left' | 'right' | 'center';
}

/** Beyond these a text would paint over its neighbours or run on for pages; the back office shows it whole. */
const MARKS_PER_LETTER = 4;
const LINES_MAX = 60;

function contained(value: string): string {
  const plain = value
    .replaceAll(new RegExp(`(\\p{M}{${MARKS_PER_LETTER}})\\p{M}+`, 'gu'), '$1')
    .replaceAll(/\n{3,}/gu, '\n\n');
  const lines = plain.split('\n');
  return lines.length > LINES_MAX ? [...lines.slice(0, LINES_MAX), '…'].join('\n') : plain;
}

/** Text from outside: plain characters in the faces that have them. Numbers keep equal widths. */
export function text(value: string, { style = 'text', size = 9, color = INK, align = 'left' }: Look = {}) {
  const isNumber = align === 'right';
  return {
    text: loadedFonts
      .runs(contained(value), style)
      .map((run) => ({ ...run, ...(isNumber ? { fontFeatures: ['tnum' as const] } : {}) })),
    fontSize: size,
    color,
    alignment: align,
  };
}

/** The small capitals over a field or a column. */
export const label = (value: string, align: 'left' | 'right' = 'left') => ({
  ...text(value.toUpperCase(), { style: 'strong', size: 6.5, color: QUIET, align }),
  characterSpacing: 0.5,
});

export const heading = (value: string) => ({
  ...text(value, { style: 'strong', size: 11 }),
  margin: [0, 0, 0, 4] as [number, number, number, number],
});
