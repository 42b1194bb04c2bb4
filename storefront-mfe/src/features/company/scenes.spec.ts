import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';

const FOLDER = join(import.meta.dirname, 'scenes');

it.each(readdirSync(FOLDER))('%s takes at most 20 kB, compressed', (name) => {
  expect(gzipSync(readFileSync(join(FOLDER, name))).length).toBeLessThanOrEqual(20_000);
});
