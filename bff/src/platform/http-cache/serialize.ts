import { JsonRows } from './json-rows.js';

/** A part of a response's JSON: text, or the bytes of text. */
type Piece = string | Buffer;

const hasWrittenRows = (value: object) => Object.values(value).some((part) => part instanceof JsonRows);

/** In pieces, so that a long response need not be put together as text first. */
function piecesOf(value: object): Piece[] {
  const pieces: Piece[] = [];
  for (const [name, part] of Object.entries<unknown>({ ...value })) {
    if (part === undefined) continue;
    pieces.push(`${pieces.length === 0 ? '{' : ','}${JSON.stringify(name)}:`);
    if (part instanceof JsonRows) pieces.push('[', JsonRows.jsonOf(part), ']');
    else pieces.push(JSON.stringify(part));
  }
  return [...pieces, '}'];
}

/** The JSON of a response: a value of the contract, whose lists the database may have written already. */
export function serialize(value: unknown): Buffer {
  if (typeof value !== 'object' || value === null || !hasWrittenRows(value)) return Buffer.from(JSON.stringify(value));
  const pieces = piecesOf(value);
  const bytes = Buffer.allocUnsafeSlow(pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0));
  let end = 0;
  for (const piece of pieces) end += typeof piece === 'string' ? bytes.write(piece, end) : piece.copy(bytes, end);
  return bytes;
}
