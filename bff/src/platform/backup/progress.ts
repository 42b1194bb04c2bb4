export type Report = (line: string) => void;

const REPORT_EVERY_MS = 2_000;

/** Processes files one by one, reporting progress every two seconds and the total at the end. */
export async function forEachWithProgress(
  what: string,
  keys: readonly string[],
  report: Report,
  work: (key: string) => Promise<void>,
): Promise<void> {
  let reportedAt = Date.now();
  for (const [index, key] of keys.entries()) {
    await work(key);
    if (Date.now() - reportedAt < REPORT_EVERY_MS) continue;
    reportedAt = Date.now();
    report(`${what}: ${index + 1} of ${keys.length} files`);
  }
  report(`${what}: ${keys.length} files`);
}
