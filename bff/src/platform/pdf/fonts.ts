import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { BREAK, breakable } from './long-words.ts';
import { unpackWoff } from './woff.ts';

/** What we use of the font library, which ships no types. */
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
// The very instance that the PDF library uses, which loads the CommonJS build.
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

/**
 * The faces of each style in the order in which a character is looked up: the brand's face for western text, the same
 * face for the rest of Latin, and Roboto for Greek and Cyrillic, so that a customer's name prints as it is written.
 */
const FACES = {
  text: [woff(INSTRUMENT_SANS, 'latin', 400), woff(INSTRUMENT_SANS, 'latin-ext', 400), roboto('Regular')],
  strong: [woff(INSTRUMENT_SANS, 'latin', 600), woff(INSTRUMENT_SANS, 'latin-ext', 600), roboto('Medium')],
  display: [woff(ARCHIVO, 'latin', 800), woff(ARCHIVO, 'latin-ext', 800), roboto('Medium')],
} as const satisfies Record<FontStyle, readonly (() => Buffer)[]>;

const MARK = 'backlot-kept-font:';

/** What the first face of every style has for certain. */
const PLAIN = /^[\n\u0020-\u007E]*$/u;

/** Holds the parts of one emoji together. */
const JOINER = '\u200D';
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Composed, and without what is no character to be seen: controls, direction marks. */
const printable = (text: string) =>
  text
    .normalize('NFC')
    .replaceAll(/\r\n?|[\u2028\u2029]/gu, '\n')
    .replaceAll(/[^\S\n\u00A0]/gu, ' ')
    .replaceAll(/[^\P{C}\n\u200D]|\p{Variation_Selector}/gu, '');

/**
 * The fonts, parsed once for the life of this thread. The PDF library parses the file that it is given for every
 * document; so it is given a name instead of a file, and the name is registered as a font format of its own whose
 * reader returns the font that is there already.
 */
class LoadedFonts {
  private readonly fonts: ParsedFont[] = [];
  private readonly faces = new Map<FontStyle, { name: string; font: ParsedFont }[]>();
  /** Printed for a character that no face has: Chinese, Arabic, emoji. */
  readonly mark = '\uFFFD';
  /** Face name → what to give the PDF library as its file. */
  readonly files = new Map<string, Buffer>();

  constructor() {
    for (const style of ['text', 'strong', 'display'] as const)
      this.faces.set(
        style,
        FACES[style].map((read, index) => this.register(`${style}-${index}`, read())),
      );
    const { fonts } = this;
    const LoadedFont = Object.assign(
      function LoadedFont(stream: { buffer: Uint8Array }) {
        return fonts[Number(Buffer.from(stream.buffer).toString('latin1').slice(MARK.length))];
      },
      { probe: (file: Uint8Array) => Buffer.from(file.subarray(0, MARK.length)).toString('latin1') === MARK },
    );
    library.registerFormat(LoadedFont);
  }

  /**
   * Splits text into runs, each in the first face of the style that has its characters. Long words may be broken in
   * them anywhere.
   */
  runs(text: string, style: FontStyle): FontRun[] {
    return breakable(this.split(text, style));
  }

  /** Splits text into runs, each in the first face of the style that has its characters. */
  private split(text: string, style: FontStyle): FontRun[] {
    const main = `${style}-0`;
    if (PLAIN.test(text)) return [{ text, font: main }];
    const runs: { text: string; font: string }[] = [];
    for (const { segment } of graphemes.segment(printable(text))) {
      const current = runs.at(-1);
      // Spaces and line breaks stay with the word before them.
      if (current !== undefined && /^\s/u.test(segment)) current.text += segment;
      else {
        const font = this.faceOf(segment, style);
        const shown = font === undefined ? this.mark : segment.replaceAll(JOINER, '');
        const name = font ?? this.faceOf(this.mark, style) ?? main;
        if (current?.font === name) current.text += shown;
        else runs.push({ text: shown, font: name });
      }
    }
    return runs;
  }

  /** Whether a text holds characters that none of the faces has. */
  lacks(text: string): boolean {
    if (PLAIN.test(text)) return false;
    return [...graphemes.segment(printable(text))].some(
      ({ segment }) => !/^\s/u.test(segment) && this.faceOf(segment, 'text') === undefined,
    );
  }

  private faceOf(segment: string, style: FontStyle): string | undefined {
    return this.faces
      .get(style)
      ?.find(({ font }) =>
        [...segment.replaceAll(JOINER, '')].every((character) =>
          font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
        ),
      )?.name;
  }

  private register(name: string, file: Buffer): { name: string; font: ParsedFont } {
    const font = library.create(file);
    const layout = font.layout.bind(font);
    // A place to break at is not drawn, and whoever copies the text does not get it.
    font.layout = (text, ...options) => layout(text.replaceAll(BREAK, ''), ...options);
    this.files.set(name, Buffer.from(`${MARK}${this.fonts.length}`, 'latin1'));
    this.fonts.push(font);
    return { name, font };
  }
}

export const loadedFonts = new LoadedFonts();
