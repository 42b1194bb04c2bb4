import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');

/** Letters of English, Spanish and related languages, with punctuation and digits. */
const CHARACTERS = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ıŒœˆ˚˜‑–—‘’‚“”„†•…‰′″‹›⁄€™←↑→↓−∕\u2009\u200B\u202F`;

export interface FontFile {
  readonly name: string;
  readonly source: string;
  readonly axes: Readonly<Record<string, { readonly min: number; readonly max: number }>>;
}

export const FONT_FILES: readonly FontFile[] = [
  {
    name: 'archivo.woff2',
    source: '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2',
    axes: { wdth: { min: 100, max: 125 }, wght: { min: 400, max: 850 } },
  },
  {
    name: 'instrument-sans.woff2',
    source: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    axes: { wght: { min: 400, max: 700 } },
  },
];

export async function subsetOf({ source, axes }: FontFile): Promise<Buffer> {
  return subsetFont(await readFile(require.resolve(source)), CHARACTERS, {
    targetFormat: 'woff2',
    variationAxes: axes,
  });
}
