import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import { digestOf, encode, type EncodedContent, type Encoding } from './content-encoding.js';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const decompress = promisify(brotliDecompress);

/** A text in every encoding. */
export interface TextContent {
  /** For the ETag. */
  readonly hash: string;
  /** What it takes to cache it. */
  readonly byteLength: number;
  readonly read: (wanted: Encoding) => Promise<EncodedContent>;
}

/** What the forms of a text, its headers and its entry in a list take beside their bytes. */
const EACH = 2_000;

/** A text that is compressed when somebody asks for it. */
export function freshText(text: string): TextContent {
  const content = Buffer.from(text);
  const encoded = new Map<Encoding, Promise<Buffer>>();
  return {
    hash: digestOf(content),
    // Its compressed forms come to about half of it again.
    byteLength: EACH + Math.ceil(content.length * 1.5),
    read: async (encoding) => {
      const bytes = encoded.get(encoding) ?? encode(content, encoding);
      encoded.set(encoding, bytes);
      return { bytes: await bytes, encoding };
    },
  };
}

/** A text that is cached for long: compressed as small as it gets, and in no other form. Few clients take neither. */
export async function compressedText(text: string): Promise<TextContent> {
  const content = Buffer.from(text);
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
    hash: digestOf(content),
    byteLength: EACH + br.length + zipped.length,
    read: async (encoding) => ({ bytes: await forms[encoding](), encoding }),
  };
}
