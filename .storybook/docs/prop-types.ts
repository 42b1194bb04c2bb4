type Fields = Readonly<Record<string, unknown>>;

function fieldsOf(value: unknown): Fields {
  return (typeof value === 'object' || typeof value === 'function') && value !== null
    ? Object.fromEntries(Object.entries(value))
    : {};
}

/** The type of each prop as its source writes it, by the prop's name. */
function writtenTypes(component: unknown): ReadonlyMap<string, string> {
  const props = fieldsOf(fieldsOf(fieldsOf(component)['__docgenInfo'])['props']);
  return new Map(
    Object.entries(props).flatMap(([name, prop]) => {
      const { raw } = fieldsOf(fieldsOf(prop)['tsType']);
      return typeof raw === 'string' ? [[name, raw] as const] : [];
    }),
  );
}

/** The table of props would say 'union' where the source says `'plain' | 'main'`: what can be passed is what one looks for. */
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
