import * as z from 'zod';

export interface RowSchema<Row> {
  readonly parse: (value: unknown) => Row;
}

const listSchema = z.array(z.unknown());

/** Rows serialized by PostgreSQL. Sent unparsed, which saves a third of a new response's cost (docs/adr/0015). */
export class JsonRows<Row> {
  readonly #json: Buffer;

  constructor(
    json: Buffer,
    private readonly schema: RowSchema<Row>,
  ) {
    this.#json = json;
  }

  /** For the serializer only; static, so that features see just the type. */
  static jsonOf(rows: JsonRows<unknown>): Buffer {
    return rows.#json;
  }

  rows(): Row[] {
    return listSchema.parse(JSON.parse(`[${this.#json.toString()}]`)).map((row) => this.schema.parse(row));
  }
}

/** Wraps a cell that was selected with {@link selectJsonRows}. */
export function jsonRows<Row>(cell: Buffer | null | undefined, schema: RowSchema<Row>): JsonRows<Row> {
  return new JsonRows(cell ?? Buffer.alloc(0), schema);
}

/** SQL expression of one cell with all rows of a subquery. */
export const selectJsonRows = (subquery: string): string => `string_agg(row_to_json(${subquery})::text, ',')`;

const hasWrittenRows = (value: object) => Object.values(value).some((part) => part instanceof JsonRows);

/** Pieces avoid building a long response as one string. */
function piecesOf(value: object): Buffer[] {
  const pieces: Buffer[] = [];
  for (const [name, part] of Object.entries<unknown>({ ...value })) {
    if (part === undefined) continue;
    const start = `${pieces.length === 0 ? '{' : ','}${JSON.stringify(name)}:`;
    if (part instanceof JsonRows) pieces.push(Buffer.from(`${start}[`), JsonRows.jsonOf(part), Buffer.from(']'));
    else pieces.push(Buffer.from(start + JSON.stringify(part)));
  }
  return [...pieces, Buffer.from('}')];
}

/** JSON bytes of a contract value; lists may be serialized by the database. */
export function serialize(value: unknown): Buffer {
  if (typeof value !== 'object' || value === null || !hasWrittenRows(value)) return Buffer.from(JSON.stringify(value));
  return Buffer.concat(piecesOf(value));
}
