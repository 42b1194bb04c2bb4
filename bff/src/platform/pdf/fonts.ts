import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { unpackWoff } from './woff.ts';

/** What we use of the font library, which ships no types. */
interface FontLibrary {
  create(file: Buffer): ParsedFont;
  registerFormat(format: { probe(file: Uint8Array): boolean }): void;
}
interface ParsedFont {
  hasGlyphForCodePoint(codePoint: number): boolean;
}

export type FontStyle = 'text' | 'strong' | 'display';
interface FontRun {
  readonly text: string;
  readonly font: string;
}

const require = createRequire(import.meta.url);
// The very instance that the PDF library uses, which loads the CommonJS build.
const library: FontLibrary = require('fontkit');

const ARCHIVO = join(dirname(require.resolve('@fontsource/archivo/package.json')), 'files/archivo');
const INSTRUMENT_SANS = join(dirname(require.resolve('@fontsource/instrument-sans/package.json')), 'files/instrument-sans');
const ROBOTO = join(dirname(require.resolve('pdfmake/package.json')), 'fonts/Roboto/Roboto');

const woff = (family: string, subset: string, weight: number) => () => unpackWoff(readFileSync(`${family}-${subset}-${weight}-normal.woff`));
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

/**
 * The fonts, parsed once for the life of this thread. The PDF library parses the file that it is given for every
 * document; so it is given a name instead of a file, and the name is registered as a font format of its own whose
 * reader answers the font that is there already.
 */
class KeptFonts {
  private readonly fonts: ParsedFont[] = [];
  private readonly faces = new Map<FontStyle, { name: string; font: ParsedFont }[]>();
  /** Face name → what to give the PDF library as its file. */
  readonly files = new Map<string, Buffer>();

  constructor() {
    for (const style of ['text', 'strong', 'display'] as const)
      this.faces.set(
        style,
        FACES[style].map((read, index) => this.keep(`${style}-${index}`, read())),
      );
    const { fonts } = this;
    const KeptFont = Object.assign(
      function KeptFont(stream: { buffer: Uint8Array }) {
        return fonts[Number(Buffer.from(stream.buffer).toString('latin1').slice(MARK.length))];
      },
      { probe: (file: Uint8Array) => Buffer.from(file.subarray(0, MARK.length)).toString('latin1') === MARK },
    );
    library.registerFormat(KeptFont);
  }

  /** Splits text into runs, each in the first face of the style that has its characters. */
  runs(text: string, style: FontStyle): FontRun[] {
    const faces = this.faces.get(style) ?? [];
    const last = faces.at(-1);
    const runs: { text: string; font: string }[] = [];
    for (const character of text.normalize('NFC')) {
      const codePoint = character.codePointAt(0) ?? 0;
      const current = runs.at(-1);
      // Spaces and line breaks stay with the word before them.
      if (current !== undefined && /\s/u.test(character)) current.text += character;
      else {
        const font = (faces.find((face) => face.font.hasGlyphForCodePoint(codePoint)) ?? last)?.name ?? '';
        if (current?.font === font) current.text += character;
        else runs.push({ text: character, font });
      }
    }
    return runs;
  }

  private keep(name: string, file: Buffer): { name: string; font: ParsedFont } {
    const font = library.create(file);
    this.files.set(name, Buffer.from(`${MARK}${this.fonts.length}`, 'latin1'));
    this.fonts.push(font);
    return { name, font };
  }
}

export const keptFonts = new KeptFonts();
