/** Hears what is done, a line each. */
export type Report = (line: string) => void;

const REPORT_EVERY_MS = 2_000;

/** Does something with each of many files, says now and then how many are done, and at the end how many there were. */
export async function withEach(
  what: string,
  keys: readonly string[],
  report: Report,
  work: (key: string) => Promise<void>,
): Promise<void> {
  let toldAt = Date.now();
  for (const [index, key] of keys.entries()) {
    await work(key);
    if (Date.now() - toldAt < REPORT_EVERY_MS) continue;
    toldAt = Date.now();
    report(`${what}: ${index + 1} of ${keys.length} files`);
  }
  report(`${what}: ${keys.length} files`);
}
