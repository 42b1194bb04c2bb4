import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, onTestFinished } from 'vitest';

const makeFolder = () => mkdtempSync(join(tmpdir(), 'backlot-test-'));
const remove = (folder: string) => rmSync(folder, { recursive: true, force: true });

/** Creates a folder that is deleted after the tests of the enclosing `describe`. */
export function temporaryFolder(): string {
  const folder = makeFolder();
  afterAll(() => remove(folder));
  return folder;
}

/** Creates a folder that is deleted after the running test and its hooks. */
export function testFolder(): string {
  const folder = makeFolder();
  onTestFinished(() => remove(folder));
  return folder;
}
