/** `npm run bench [-- start|ready|catalogue|submit|patience|pdf|first-view|page|typing|staff|storybook]`: the figures of docs/performance.md, measured anew. */
import { benchCatalogue } from './bench/catalogue.mjs';
import { benchFirstView } from './bench/first-view.mjs';
import { benchPage } from './bench/page.mjs';
import { benchPdf } from './bench/pdf.mjs';
import { benchPatience } from './bench/patience.mjs';
import { benchReady } from './bench/ready.mjs';
import { benchStaff } from './bench/staff.mjs';
import { benchStart } from './bench/start.mjs';
import { benchStorybook } from './bench/storybook.mjs';
import { benchSubmit } from './bench/submit.mjs';
import { benchTyping } from './bench/typing.mjs';
import { ensureInstalled } from './start/install.mjs';

const benches = {
  start: benchStart,
  ready: benchReady,
  catalogue: benchCatalogue,
  submit: benchSubmit,
  patience: benchPatience,
  pdf: benchPdf,
  'first-view': benchFirstView,
  page: benchPage,
  typing: benchTyping,
  staff: benchStaff,
  storybook: benchStorybook,
};
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
