/** `npm run bench [-- start|first-view]`: the figures of docs/performance.md, measured anew. */
import { benchFirstView } from './bench/first-view.mjs';
import { benchStart } from './bench/start.mjs';
import { ensureInstalled } from './start/install.mjs';

const benches = { start: benchStart, 'first-view': benchFirstView };
const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !Object.hasOwn(benches, name));
if (unknown !== undefined) {
  console.error(`backlot: there is no bench "${unknown}", only ${Object.keys(benches).join(', ')}`);
  process.exit(1);
}
await ensureInstalled();
for (const [name, bench] of Object.entries(benches)) {
  if (wanted.length === 0 || wanted.includes(name)) await bench();
}
