import { inflateSync } from 'node:zlib';

const SIGNATURE = 0x774f4646;
const HEADER_BYTES = 44;
const ENTRY_BYTES = 20;

/**
 * Unpacks a WOFF 1 font into OpenType. The font library would inflate the outline table again for every glyph.
 * @throws Error when it is no WOFF 1 file.
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.readUInt32BE(0) !== SIGNATURE) throw new Error('Not a WOFF 1 font');
  const count = woff.readUInt16BE(12);
  const entrySelector = Math.floor(Math.log2(count));
  const searchRange = 2 ** entrySelector * 16;
  const directory = Buffer.alloc(12 + count * 16);
  directory.writeUInt32BE(woff.readUInt32BE(4), 0);
  directory.writeUInt16BE(count, 4);
  directory.writeUInt16BE(searchRange, 6);
  directory.writeUInt16BE(entrySelector, 8);
  directory.writeUInt16BE(count * 16 - searchRange, 10);
  const parts = [directory];
  let offset = directory.length;
  for (let index = 0; index < count; index += 1) {
    const entry = woff.subarray(HEADER_BYTES + index * ENTRY_BYTES, HEADER_BYTES + (index + 1) * ENTRY_BYTES);
    const packedAt = entry.readUInt32BE(4);
    const packedLength = entry.readUInt32BE(8);
    const length = entry.readUInt32BE(12);
    const packed = woff.subarray(packedAt, packedAt + packedLength);
    const table = packedLength < length ? inflateSync(packed) : packed;
    const to = 12 + index * 16;
    entry.copy(directory, to, 0, 4);
    entry.copy(directory, to + 4, 16, 20);
    directory.writeUInt32BE(offset, to + 8);
    directory.writeUInt32BE(length, to + 12);
    // Tables are aligned to four bytes.
    const padded = Buffer.alloc(Math.ceil(length / 4) * 4);
    table.copy(padded);
    parts.push(padded);
    offset += padded.length;
  }
  return Buffer.concat(parts);
}
