import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import { encode, type Encoding } from '../../platform/http/content-encoding.js';
import { ASK_EACH_TIME, type SentContent, type SiteFile } from '../../platform/frontends/site-files.js';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const decompress = promisify(brotliDecompress);

/** A page as it is sent. */
export interface PageDocument extends SiteFile {
  readonly status: 200 | 404;
  /** Beside those of every file. */
  readonly headers: Readonly<Record<string, string>>;
  /** What it takes to keep it. */
  readonly byteLength: number;
}

/** What is known of a document beside its text. */
export type DocumentFacts = Pick<PageDocument, 'status' | 'headers'>;

const TYPE = 'text/html; charset=utf-8';
const hashOf = (content: Buffer) => hash('sha256', content, 'base64url').slice(0, 27);

/** What the forms of a document, its headers and its place in a list take beside their bytes. */
const EACH = 2_000;

/** A document that is compressed when somebody asks for it. */
export function freshDocument(html: string, facts: DocumentFacts): PageDocument {
  const content = Buffer.from(html);
  const made = new Map<Encoding, Promise<Buffer>>();
  return {
    ...facts,
    type: TYPE,
    cacheControl: ASK_EACH_TIME,
    hash: hashOf(content),
    // Its compressed forms come to about half of it again.
    byteLength: EACH + Math.ceil(content.length * 1.5),
    read: async (encoding): Promise<SentContent> => {
      const bytes = made.get(encoding) ?? encode(content, encoding);
      made.set(encoding, bytes);
      return { bytes: await bytes, encoding };
    },
  };
}

/** A document that is kept for long: compressed as small as it gets, and in no other form. Few clients take neither. */
export async function keptDocument(html: string, facts: DocumentFacts): Promise<PageDocument> {
  const content = Buffer.from(html);
  const [br, zipped] = await Promise.all([
    compressBrotli(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
    compressGzip(content, { level: 9 }),
  ]);
  const forms: Readonly<Record<Encoding, () => Promise<Buffer>>> = {
    br: async () => br,
    gzip: async () => zipped,
    identity: () => decompress(br),
  };
  return {
    ...facts,
    type: TYPE,
    cacheControl: ASK_EACH_TIME,
    hash: hashOf(content),
    byteLength: EACH + br.length + zipped.length,
    read: async (encoding) => ({ bytes: await forms[encoding](), encoding }),
  };
}
