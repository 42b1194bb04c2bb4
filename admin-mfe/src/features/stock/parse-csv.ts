/** Separators, line ends, and quoted and plain cells of a CSV file. */
const TOKEN = /"((?:[^"]|"")*)(?:"|$)|,|\r\n|\n|\r|[^",\r\n][^,\r\n]*/gu;

/**
 * Parses CSV (RFC 4180), with or without a byte order mark; no installed library does. An empty line is a row with one
 * empty cell; a final line end adds no row. Never fails: an unclosed quotation mark extends to the end.
 */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  const endRow = () => {
    rows.push([...row, cell]);
    row = [];
    cell = '';
  };
  for (const [token, quoted] of text.replace(/^\uFEFF/u, '').matchAll(TOKEN)) {
    if (token === ',') {
      row.push(cell);
      cell = '';
    } else if (/^[\r\n]/u.test(token)) endRow();
    else cell += quoted?.replaceAll('""', '"') ?? token;
  }
  if (row.length > 0 || cell !== '') endRow();
  return rows;
}
