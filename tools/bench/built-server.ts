/** Validated imports from the built server, whose source types the tools do not have. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import * as z from 'zod';

import { root } from '../paths.mjs';

const callable = <Call>() => z.custom<Call>((value) => typeof value === 'function');

async function built<Exports>(path: string, exports: z.ZodType<Exports>): Promise<Exports> {
  return exports.parse(await import(pathToFileURL(join(root, 'bff/dist', path)).href));
}

export const { quoteDocumentDataSchema } = await built(
  'modules/documents/quote-document-data.js',
  z.object({ quoteDocumentDataSchema: z.object({ parse: callable<(data: unknown) => unknown>() }) }),
);
export const { quoteTerms } = await built(
  'modules/documents/quote-terms.js',
  z.object({ quoteTerms: callable<(quote: unknown) => { readonly terms: readonly (readonly [string, string])[] }>() }),
);
export const { quoteDocument } = await built(
  'modules/documents/quote.document.js',
  z.object({ quoteDocument: callable<(quote: unknown, size: 'letter' | 'a4') => unknown>() }),
);
export const { renderPdf } = await built(
  'platform/pdf/pdf-renderer.js',
  z.object({ renderPdf: callable<(document: unknown) => Promise<Buffer>>() }),
);
export const { unpackWoff } = await built(
  'platform/pdf/woff.js',
  z.object({ unpackWoff: callable<(woff: Buffer) => Buffer>() }),
);
export const { loadedFonts } = await built(
  'platform/pdf/fonts.js',
  z.object({ loadedFonts: z.object({ files: z.map(z.string(), z.instanceof(Buffer)) }) }),
);
