import { inflateSync } from 'node:zlib';

export interface PdfPage {
  readonly mediaBox: readonly number[];
  /** All characters in drawing order, without white space. */
  readonly text: string;
  /** Right end of the rightmost text, in points. */
  readonly rightmost: number;
}

interface PdfFont {
  readonly characters: ReadonlyMap<number, string>;
  /** In thousandths of the font size. */
  readonly widths: readonly number[];
}

interface PdfObject {
  readonly header: string;
  readonly stream: Buffer | undefined;
}

/** Parses the objects of the product's PDFs: numbered, without object streams, each stream deflated or plain. */
function objectsOf(file: Buffer): ReadonlyMap<string, PdfObject> {
  const objects = new Map<string, PdfObject>();
  const source = file.toString('latin1');
  for (const { 1: id = '', index } of source.matchAll(/^(\d+) 0 obj\n/gmu)) {
    const start = index + source.slice(index).indexOf('\n') + 1;
    const end = source.indexOf('\nendobj', start);
    const streamAt = source.indexOf('stream\n', start);
    if (streamAt === -1 || streamAt > end) objects.set(id, { header: source.slice(start, end), stream: undefined });
    else {
      const header = source.slice(start, streamAt);
      const from = streamAt + 'stream\n'.length;
      const bytes = file.subarray(from, from + Number(/\/Length (\d+)/u.exec(header)?.[1]));
      objects.set(id, { header, stream: header.includes('/FlateDecode') ? inflateSync(bytes) : bytes });
    }
  }
  return objects;
}

const hexText = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le');

/** Glyph → characters, from a font's ToUnicode map. */
function glyphsOf(map: string): ReadonlyMap<number, string> {
  const glyphs = new Map<number, string>();
  for (const [, first = '', list = ''] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/giu))
    [...list.matchAll(/<([0-9a-f ]*)>/giu)].forEach(([, hex = ''], index) =>
      glyphs.set(Number.parseInt(first, 16) + index, hexText(hex)),
    );
  return glyphs;
}

/** Reads the pages of a PDF without the library that wrote it, so that both can be compared with the file format. */
export function readPdf(file: Buffer): PdfPage[] {
  const objects = objectsOf(file);
  const get = (id: string | undefined): PdfObject => objects.get(id ?? '') ?? { header: '', stream: undefined };
  const fonts = new Map<string, PdfFont>();
  const fontOf = (id: string): PdfFont => {
    const known = fonts.get(id);
    if (known !== undefined) return known;
    const { header } = get(id);
    const descendant = get(/\/DescendantFonts \[(\d+) 0 R/u.exec(header)?.[1]).header;
    const font = {
      characters: glyphsOf(get(/\/ToUnicode (\d+) 0 R/u.exec(header)?.[1]).stream?.toString('latin1') ?? ''),
      widths: (/\/W \[0 \[([^\]]*)\]/u.exec(descendant)?.[1] ?? '').trim().split(/\s+/u).map(Number),
    };
    fonts.set(id, font);
    return font;
  };
  const root = [...objects.values()].find(({ header }) => /\/Type \/Pages\b/u.test(header))?.header ?? '';
  const kids = /\/Kids \[([^\]]*)\]/u.exec(root)?.[1] ?? '';
  return [...kids.matchAll(/(\d+) 0 R/gu)].map(([, id]) => {
    const { header } = get(id);
    const resources = get(/\/Resources (\d+) 0 R/u.exec(header)?.[1]).header;
    const names = new Map(
      [...resources.matchAll(/\/(F\d+) (\d+) 0 R/gu)].map(([, name = '', font = '']) => [name, fontOf(font)]),
    );
    const content = get(/\/Contents (\d+) 0 R/u.exec(header)?.[1]).stream?.toString('latin1') ?? '';
    return {
      mediaBox: (/\/MediaBox \[([^\]]*)\]/u.exec(header)?.[1] ?? '').split(' ').map(Number),
      ...readContent(content, names),
    };
  });
}

/** Interprets the operators that position and show text. */
function readContent(content: string, fonts: ReadonlyMap<string, PdfFont>): Pick<PdfPage, 'text' | 'rightmost'> {
  let font: PdfFont | undefined;
  let size = 0;
  let x = 0;
  let text = '';
  let rightmost = 0;
  for (const [, position, name, points, shown = ''] of content.matchAll(
    /1 0 0 1 ([\d.]+) [\d.]+ Tm|\/(F\d+) ([\d.]+) Tf|\[([^\]]*)\] TJ/gu,
  )) {
    if (position !== undefined) x = Number(position);
    if (name !== undefined) {
      font = fonts.get(name);
      size = Number(points);
    }
    for (const [, hex, adjustment] of shown.matchAll(/<([0-9a-f]+)>|(-?[\d.]+)/giu)) {
      if (adjustment !== undefined) x -= (Number(adjustment) * size) / 1000;
      for (const [code] of (hex ?? '').matchAll(/.{4}/gu)) {
        const glyph = Number.parseInt(code, 16);
        text += font?.characters.get(glyph) ?? '\u0000';
        x += ((font?.widths[glyph] ?? 0) * size) / 1000;
      }
      if (text.trimEnd() === text) rightmost = Math.max(rightmost, x);
    }
  }
  return { text: withoutSpaces(text), rightmost };
}

/** Removes white space, as in `PdfPage.text`: line breaks depend on the layout. */
export const withoutSpaces = (text: string) => text.replaceAll(/\s/gu, '');
