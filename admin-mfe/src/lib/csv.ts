/** Spreadsheets take a cell that begins like this for a formula, also after a tab or a line break. */
const FORMULA_START = /^[\t\r\n ]*[=+\-@]/u;
const NEEDS_QUOTES = /[",\r\n\t]|^\s|\s$/u;

/** One value of a table. Numbers stay numbers; null is an empty cell. */
export type CsvValue = string | number | null;

/**
 * A cell as a file has it. A text that a spreadsheet would run as a formula gets an apostrophe in front, which shows it as
 * text; a negative number is no text and stays one.
 */
export function csvCell(value: CsvValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const harmless = FORMULA_START.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** A table as CSV (RFC 4180) with a head, lines ended by CRLF. The mark in front lets spreadsheets read it as UTF-8. */
export function writeCsv(header: readonly string[], rows: readonly (readonly CsvValue[])[]): string {
  return `\uFEFF${[header, ...rows].map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')}`;
}
