/** `npm run bench [-- start|ready|…]`: runs the measurements of docs/performance.md. */
import { benchCatalogue } from './catalogue.ts';
import { benchFirstView } from './first-view.ts';
import { benchPage } from './page.ts';
import { benchWaitTimes } from './wait-times.ts';
import { benchQueue } from './queue.ts';
import { benchReady } from './ready.ts';
import { benchReports } from './reports.ts';
import { benchStaff } from './staff.ts';
import { benchStart } from './start.ts';
import { benchStock } from './stock.ts';
import { benchStorybook } from './storybook.ts';
import { benchSubmit } from './submit.ts';
import { benchTyping } from './typing.ts';

const benches = {
  start: benchStart,
  ready: benchReady,
  catalogue: benchCatalogue,
  submit: benchSubmit,
  'wait-times': benchWaitTimes,
  // Imported on demand, since it loads the built server.
  pdf: async () => (await import('./pdf.ts')).benchPdf(),
  'first-view': benchFirstView,
  page: benchPage,
  typing: benchTyping,
  staff: benchStaff,
  queue: benchQueue,
  reports: benchReports,
  stock: benchStock,
  storybook: benchStorybook,
};
const selected = process.argv.slice(2);
const unknown = selected.find((name) => !Object.hasOwn(benches, name));
if (unknown !== undefined) {
  console.error(`backlot: there is no bench "${unknown}", only ${Object.keys(benches).join(', ')}`);
  process.exit(1);
}
for (const [name, bench] of Object.entries(benches)) {
  if (selected.length === 0 || selected.includes(name)) await bench();
}
