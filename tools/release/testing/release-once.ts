/** `node release-once.ts <store folder> <build> <part> [crash]`: one release in a process of its own; with `crash` it is killed while the candidate is looked at. */
import { releaseBuild } from '../flow.ts';
import { readRecord } from '../record/record.ts';
import { partSchema } from '../record/release-record.ts';
import { folderStore } from '../store/folder-store.ts';
import { lockStore } from '../store/lock.ts';
import { surroundings } from './surroundings.ts';

const [folder = '', dist = '', name, crash] = process.argv.slice(2);
const part = partSchema.parse(name);
const store = folderStore(folder);
const free = await lockStore(store, { by: 'ana', what: part, report: console.log });
const smoke = async () => {
  if (crash === 'crash') process.kill(process.pid, 'SIGKILL');
  return [];
};
await releaseBuild(surroundings(store, { smoke, keepCount: 9 }), dist, readRecord(dist, part));
await free();
