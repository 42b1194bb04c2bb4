import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { BREAK, breakable } from './long-words.ts';
import { unpackWoff } from './woff.ts';

/** Used part of the font library, which ships no types. */
interface FontLibrary {
  create(file: Buffer): ParsedFont;
  registerFormat(format: { probe(file: Uint8Array): boolean }): void;
}
interface ParsedFont {
  hasGlyphForCodePoint(codePoint: number): boolean;
  layout(text: string, ...options: unknown[]): unknown;
}

export type FontStyle = 'text' | 'strong' | 'display';
export interface FontRun {
  readonly text: string;
  readonly font: string;
}

const require = createRequire(import.meta.url);
// The same CommonJS instance as the PDF library's.
const library: FontLibrary = require('fontkit');

const ARCHIVO = join(dirname(require.resolve('@fontsource/archivo/package.json')), 'files/archivo');
const INSTRUMENT_SANS = join(
  dirname(require.resolve('@fontsource/instrument-sans/package.json')),
  'files/instrument-sans',
);
const ROBOTO = join(dirname(require.resolve('pdfmake/package.json')), 'fonts/Roboto/Roboto');

const woff = (family: string, subset: string, weight: number) => () =>
  unpackWoff(readFileSync(`${family}-${subset}-${weight}-normal.woff`));
const roboto = (weight: string) => () => readFileSync(`${ROBOTO}-${weight}.ttf`);

/** Fallback order of faces per style: brand face for Latin and Latin Extended, Roboto for Greek and Cyrillic. */
const FACES = {
  text: [woff(INSTRUMENT_SANS, 'latin', 400), woff(INSTRUMENT_SANS, 'latin-ext', 400), roboto('Regular')],
  strong: [woff(INSTRUMENT_SANS, 'latin', 600), woff(INSTRUMENT_SANS, 'latin-ext', 600), roboto('Medium')],
  display: [woff(ARCHIVO, 'latin', 800), woff(ARCHIVO, 'latin-ext', 800), roboto('Medium')],
} as const satisfies Record<FontStyle, readonly (() => Buffer)[]>;

const MARK = 'backlot-kept-font:';

/** Characters that every first face has. */
const PLAIN = /^[\n\u0020-\u007E]*$/u;

const JOINER = '\u200D';
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Normalizes to NFC and removes invisible characters: controls, direction marks. */
const printable = (text: string) =>
  text
    .normalize('NFC')
    .replaceAll(/\r\n?|[\u2028\u2029]/gu, '\n')
    .replaceAll(/[^\S\n\u00A0]/gu, ' ')
    .replaceAll(/[^\P{C}\n\u200D]|\p{Variation_Selector}/gu, '');

/** Parses fonts once per thread. The PDF library gets markers that a registered format maps to parsed fonts. */
class LoadedFonts {
  readonly #fonts: ParsedFont[] = [];
  readonly #faces = new Map<FontStyle, { name: string; font: ParsedFont }[]>();
  /** Replacement for characters that no face has: Chinese, Arabic, emoji. */
  readonly mark = '\uFFFD';
  /** Font file contents for the PDF library, by face name. */
  readonly files = new Map<string, Buffer>();

  constructor() {
    for (const style of ['text', 'strong', 'display'] as const)
      this.#faces.set(
        style,
        FACES[style].map((read, index) => this.#register(`${style}-${index}`, read())),
      );
    const fonts = this.#fonts;
    const LoadedFont = Object.assign(
      function LoadedFont(stream: { buffer: Uint8Array }) {
        return fonts[Number(Buffer.from(stream.buffer).toString('latin1').slice(MARK.length))];
      },
      { probe: (file: Uint8Array) => Buffer.from(file.subarray(0, MARK.length)).toString('latin1') === MARK },
    );
    library.registerFormat(LoadedFont);
  }

  /** Splits text into runs of the first face that has the characters, with breaks in long words. */
  runs(text: string, style: FontStyle): FontRun[] {
    return breakable(this.#split(text, style));
  }

  #split(text: string, style: FontStyle): FontRun[] {
    const main = `${style}-0`;
    if (PLAIN.test(text)) return [{ text, font: main }];
    const runs: { text: string; font: string }[] = [];
    for (const { segment } of graphemes.segment(printable(text))) {
      const current = runs.at(-1);
      // Spaces and line breaks stay with the previous word.
      if (current !== undefined && /^\s/u.test(segment)) current.text += segment;
      else {
        const font = this.#faceOf(segment, style);
        const shown = font === undefined ? this.mark : segment.replaceAll(JOINER, '');
        const name = font ?? this.#faceOf(this.mark, style) ?? main;
        if (current?.font === name) current.text += shown;
        else runs.push({ text: shown, font: name });
      }
    }
    return runs;
  }

  /** Whether a text contains characters that no face has. */
  lacks(text: string): boolean {
    if (PLAIN.test(text)) return false;
    return [...graphemes.segment(printable(text))].some(
      ({ segment }) => !/^\s/u.test(segment) && this.#faceOf(segment, 'text') === undefined,
    );
  }

  #faceOf(segment: string, style: FontStyle): string | undefined {
    return this.#faces
      .get(style)
      ?.find(({ font }) =>
        [...segment.replaceAll(JOINER, '')].every((character) =>
          font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
        ),
      )?.name;
  }

  #register(name: string, file: Buffer): { name: string; font: ParsedFont } {
    const font = library.create(file);
    const layout = font.layout.bind(font);
    // Break marks are neither rendered nor part of copied text.
    font.layout = (text, ...options) => layout(text.replaceAll(BREAK, ''), ...options);
    this.files.set(name, Buffer.from(`${MARK}${this.#fonts.length}`, 'latin1'));
    this.#fonts.push(font);
    return { name, font };
  }
}

export const loadedFonts = new LoadedFonts();
