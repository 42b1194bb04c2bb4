import * as z from 'zod';

/** Reads a row, or throws. */
export interface RowSchema<Row> {
  readonly parse: (value: unknown) => Row;
}

const listSchema = z.array(z.unknown());

/**
 * Rows that PostgreSQL has written as JSON. A response sends them as they are: reading them only to write them again makes a new response
 * cost half as much again (docs/adr/0015).
 */
export class JsonRows<Row> {
  /** With commas between. */
  readonly #json: Buffer;

  constructor(
    json: Buffer,
    private readonly schema: RowSchema<Row>,
  ) {
    this.#json = json;
  }

  /** For who serialises; the features know this class by its type alone. */
  static jsonOf(rows: JsonRows<unknown>): Buffer {
    return rows.#json;
  }

  /** The rows themselves, for who computes with them. */
  rows(): Row[] {
    return listSchema.parse(JSON.parse(`[${this.#json.toString()}]`)).map((row) => this.schema.parse(row));
  }
}

/** Rows of a cell that was selected with {@link selectJsonRows}. */
export function jsonRows<Row>(cell: Buffer | null | undefined, schema: RowSchema<Row>): JsonRows<Row> {
  return new JsonRows(cell ?? Buffer.alloc(0), schema);
}

/** SQL of one cell with all rows of a subquery. */
export const selectJsonRows = (subquery: string): string => `string_agg(row_to_json(${subquery})::text, ',')`;
