/** Prints the tables of docs/performance.md. */
export function printHead(...cells: readonly string[]): void {
  console.log(`\n| ${cells.join(' | ')} |\n|${'---|'.repeat(cells.length)}`);
}

export function printRow(...cells: readonly string[]): void {
  console.log(`| ${cells.join(' | ')} |`);
}

export const count = (value: number): string => Math.round(value).toLocaleString('en-US');
export const milliseconds = (ms: number, digits = 0): string => `${ms.toFixed(digits)} ms`;
export const seconds = (ms: number, digits = 1): string => `${(ms / 1000).toFixed(digits)} s`;
export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(0)} kB`;
