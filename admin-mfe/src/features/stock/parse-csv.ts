/** Separators, line ends and quoted cells of a CSV file. */
const TOKEN = /"((?:[^"]|"")*)(?:"|$)|,|\r\n|\n|\r|[^",\r\n][^,\r\n]*/gu;

/**
 * Reads CSV (RFC 4180) into rows of cells, as `writeCsv` and spreadsheets write it, with or without the mark of UTF-8
 * at its start. No installed library does it. An empty line is a row of one empty cell; after the last line end there
 * is no row. Never fails: a quotation mark that is not closed runs to the end.
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
