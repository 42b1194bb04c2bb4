import { loadedFonts, type FontStyle } from '../../../platform/pdf/fonts.ts';

export const INK = '#14161A';
export const MUTED = '#5B6068';
export const RULE = '#D9D6CF';
export const INSET = '#F4F1EA';
export const YELLOW = '#FFC53D';

export interface TextStyle {
  readonly style?: FontStyle;
  readonly size?: number;
  readonly color?: string;
  readonly align?: 'left' | 'right' | 'center';
}

/** Limits of untrusted text: stacked combining marks would overlap other lines, many lines would fill pages. */
const MARKS_PER_LETTER = 4;
const MAX_LINES = 60;

function truncated(value: string): string {
  const plain = value
    .replaceAll(new RegExp(`(\\p{M}{${MARKS_PER_LETTER}})\\p{M}+`, 'gu'), '$1')
    .replaceAll(/\n{3,}/gu, '\n\n');
  const lines = plain.split('\n');
  return lines.length > MAX_LINES ? [...lines.slice(0, MAX_LINES), '…'].join('\n') : plain;
}

/** Untrusted text, split into runs by the fonts that have its characters. Right-aligned text uses tabular figures. */
export function text(value: string, { style = 'text', size = 9, color = INK, align = 'left' }: TextStyle = {}) {
  const isNumber = align === 'right';
  return {
    text: loadedFonts
      .runs(truncated(value), style)
      .map((run) => ({ ...run, ...(isNumber ? { fontFeatures: ['tnum' as const] } : {}) })),
    fontSize: size,
    color,
    alignment: align,
  };
}

/** Note for characters of `data` that the fonts lack; empty if they have all. */
export const unprintableNotes = (
  data: unknown,
  { unprintable }: { readonly unprintable: (mark: string) => string },
): string[] => (loadedFonts.lacks(JSON.stringify(data)) ? [unprintable(loadedFonts.mark)] : []);

export const label = (value: string, align: 'left' | 'right' = 'left') => ({
  ...text(value.toUpperCase(), { style: 'strong', size: 6.5, color: MUTED, align }),
  characterSpacing: 0.5,
});

export const heading = (value: string) => ({
  ...text(value, { style: 'strong', size: 11 }),
  margin: [0, 0, 0, 4] as [number, number, number, number],
});
