/** Spreadsheets run such cells as formulas, also after leading tabs, line breaks or spaces. */
const FORMULA_START = /^[\t\r\n ]*[=+\-@]/u;
const NEEDS_QUOTES = /[",\r\n\t]|^\s|\s$/u;

/** Cell value. Numbers are written as numbers; null is an empty cell. */
export type CsvValue = string | number | null;

/** Prevents CSV injection: a text that a spreadsheet would run as a formula gets a leading apostrophe. */
export function csvCell(value: CsvValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const escaped = FORMULA_START.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped;
}

/** Encodes CSV (RFC 4180) with CRLF line ends. The byte order mark makes spreadsheets read it as UTF-8. */
export function writeCsv(header: readonly string[], rows: readonly (readonly CsvValue[])[]): string {
  return `\uFEFF${[header, ...rows].map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')}`;
}
