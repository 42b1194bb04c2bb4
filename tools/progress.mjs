/**
 * Lines of progress for a person at a terminal or a log: a step says what it does, shows that it lives, and how long it took.
 */
const HEARTBEAT_MS = 10_000;

const seconds = (sinceMs) => ((Date.now() - sinceMs) / 1000).toFixed(1);

/**
 * @param {string} text what is being done, for instance 'installing packages'
 * @param {(report: (line: string) => void) => Promise<T>} work `report` shows a detail
 * @returns {Promise<T>}
 * @template T
 */
export async function step(text, work, write = (line) => console.log(line)) {
  const began = Date.now();
  write(`  ${text} …`);
  let quietSince = Date.now();
  const report = (line) => {
    quietSince = Date.now();
    write(`    ${line}`);
  };
  const heartbeat = setInterval(() => {
    if (Date.now() - quietSince >= HEARTBEAT_MS) report(`still ${text}, ${seconds(began)} s`);
  }, 1_000);
  try {
    const result = await work(report);
    write(`  ${text}: done in ${seconds(began)} s`);
    return result;
  } finally {
    clearInterval(heartbeat);
  }
}
