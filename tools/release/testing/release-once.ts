/** `node release-once.ts <store> <build> <part> [crash]`: runs one release; `crash` kills it during the smoke test. */
import { releaseBuild } from '../flow.ts';
import { readRecord } from '../record/record.ts';
import { partSchema } from '../record/release-record.ts';
import { folderStore } from '../store/folder-store.ts';
import { lockStore } from '../store/lock.ts';
import { dependencies } from './dependencies.ts';

const [folder = '', dist = '', name, crash] = process.argv.slice(2);
const part = partSchema.parse(name);
const store = folderStore(folder);
const free = await lockStore(store, { by: 'ana', what: part, report: console.log });
const smoke = async () => {
  if (crash === 'crash') process.kill(process.pid, 'SIGKILL');
  return [];
};
await releaseBuild(dependencies(store, { smoke, keepCount: 9 }), dist, readRecord(dist, part));
await free();
