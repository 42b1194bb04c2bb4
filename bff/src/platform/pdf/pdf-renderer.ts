import { createRequire } from 'node:module';
import type { createPdf, setFonts } from 'pdfmake';
import { loadedFonts } from './fonts.ts';

export type PdfDocument = Parameters<typeof createPdf>[0];

interface PdfLibrary {
  readonly virtualfs: { writeFileSync(name: string, content: Buffer): void };
  setFonts: typeof setFonts;
  setUrlAccessPolicy(isAllowed: (url: string) => boolean): void;
  setLocalAccessPolicy(isAllowed: (path: string) => boolean): void;
  createPdf(definition: PdfDocument): { getBuffer(): Promise<Buffer> };
}

const library: PdfLibrary = createRequire(import.meta.url)('pdfmake');

// Documents cannot fetch URLs or read files; fonts come from the virtual file system.
library.setUrlAccessPolicy(() => false);
library.setLocalAccessPolicy(() => false);
for (const [name, file] of loadedFonts.files) library.virtualfs.writeFileSync(name, file);

/** Renders a document. Faces are the font names of `loadedFonts.runs`. */
export async function renderPdf(definition: PdfDocument): Promise<Buffer> {
  // The library mutates the dictionary, so each document needs a new one.
  library.setFonts(Object.fromEntries([...loadedFonts.files.keys()].map((name) => [name, { normal: name }])));
  return library.createPdf(definition).getBuffer();
}
