interface Schema<Value> {
  parse(value: unknown): Value;
}

/** Data that the server embedded in the page; undefined if there is none, or if it is of an unknown shape. */
export function readEmbedded<Value>(
  page: Pick<Document, 'getElementById'>,
  id: string,
  schema: Schema<Value>,
): Value | undefined {
  try {
    return schema.parse(JSON.parse(page.getElementById(id)?.textContent ?? ''));
  } catch {
    return undefined;
  }
}
