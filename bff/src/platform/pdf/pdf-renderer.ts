import { createRequire } from 'node:module';
import type { createPdf, setFonts } from 'pdfmake';
import { loadedFonts } from './fonts.ts';

/** A document in the PDF library's terms. */
export type PdfDocument = Parameters<typeof createPdf>[0];

interface PdfLibrary {
  readonly virtualfs: { writeFileSync(name: string, content: Buffer): void };
  setFonts: typeof setFonts;
  setUrlAccessPolicy(isAllowed: (url: string) => boolean): void;
  setLocalAccessPolicy(isAllowed: (path: string) => boolean): void;
  createPdf(definition: PdfDocument): { getBuffer(): Promise<Buffer> };
}

const library: PdfLibrary = createRequire(import.meta.url)('pdfmake');

// Nothing that a document names is fetched or read: the fonts come from the virtual file system.
library.setUrlAccessPolicy(() => false);
library.setLocalAccessPolicy(() => false);
for (const [name, file] of loadedFonts.files) library.virtualfs.writeFileSync(name, file);

/** Renders a document. Its faces are the names that `loadedFonts.runs` gives. */
export async function renderPdf(definition: PdfDocument): Promise<Buffer> {
  // The library puts the files in the place of their names, so that each document needs a dictionary of its own.
  library.setFonts(Object.fromEntries([...loadedFonts.files.keys()].map((name) => [name, { normal: name }])));
  return library.createPdf(definition).getBuffer();
}
