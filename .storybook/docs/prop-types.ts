type Fields = Readonly<Record<string, unknown>>;

function fieldsOf(value: unknown): Fields {
  return (typeof value === 'object' || typeof value === 'function') && value !== null
    ? Object.fromEntries(Object.entries(value))
    : {};
}

/** Returns the types of props as written in the source, by name. */
function writtenTypes(component: unknown): ReadonlyMap<string, string> {
  const props = fieldsOf(fieldsOf(fieldsOf(component)['__docgenInfo'])['props']);
  return new Map(
    Object.entries(props).flatMap(([name, prop]) => {
      const { raw } = fieldsOf(fieldsOf(prop)['tsType']);
      return typeof raw === 'string' ? [[name, raw] as const] : [];
    }),
  );
}

/** Replaces types such as 'union' in the props table by the source text, for instance `'plain' | 'main'`. */
export function withWrittenTypes<Row>(component: unknown, rows: Readonly<Record<string, Row>>): Record<string, Row> {
  const types = writtenTypes(component);
  return Object.fromEntries(
    Object.entries(rows).map(([name, row]) => {
      const written = types.get(name);
      const table = fieldsOf(fieldsOf(row)['table']);
      const isVague = fieldsOf(table['type'])['summary'] === 'union';
      return [
        name,
        written === undefined || !isVague ? row : { ...row, table: { ...table, type: { summary: written } } },
      ];
    }),
  );
}
