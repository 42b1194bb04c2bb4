/** `npm run bench [-- start|ready|catalogue|submit|patience|pdf|first-view|page|typing|staff|storybook]`: the figures of docs/performance.md, measured anew. */
import { benchCatalogue } from './catalogue.mjs';
import { benchFirstView } from './first-view.mjs';
import { benchPage } from './page.mjs';
import { benchPdf } from './pdf.mjs';
import { benchPatience } from './patience.mjs';
import { benchReady } from './ready.mjs';
import { benchStaff } from './staff.mjs';
import { benchStart } from './start.mjs';
import { benchStorybook } from './storybook.mjs';
import { benchSubmit } from './submit.mjs';
import { benchTyping } from './typing.mjs';

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
for (const [name, bench] of Object.entries(benches)) {
  if (wanted.length === 0 || wanted.includes(name)) await bench();
}
