/** Progress lines of a step: its start, a heartbeat every 10 s without output, and its duration. */
const HEARTBEAT_MS = 10_000;

const seconds = (sinceMs) => ((Date.now() - sinceMs) / 1000).toFixed(1);

export async function step(text, work) {
  const began = Date.now();
  console.log(`  ${text} …`);
  let quietSince = Date.now();
  const report = (line) => {
    quietSince = Date.now();
    console.log(`    ${line}`);
  };
  const heartbeat = setInterval(() => {
    if (Date.now() - quietSince >= HEARTBEAT_MS) report(`still ${text}, ${seconds(began)} s`);
  }, 1_000);
  try {
    const result = await work(report);
    console.log(`  ${text}: done in ${seconds(began)} s`);
    return result;
  } finally {
    clearInterval(heartbeat);
  }
}
