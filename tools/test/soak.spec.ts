import { join } from 'node:path';

import { beforeEach, describe, expect, it } from 'vitest';

import { capture } from '../commands.mjs';
import { root } from '../paths.mjs';
import { soakStage } from './soak.ts';
import { testFolder } from '../suite/temporary-folder.ts';

let folder: string;
beforeEach(() => (folder = testFolder()));

describe('soakStage', () => {
  it('runs a file repeatedly, and counts failed runs', async () => {
    const reports: string[] = [];
    const stage = soakStage(join(root, 'tools/suite/verdict.spec.ts'), 3);
    let runs = 0;
    const counts = await stage.run({
      folder,
      isBuilt: true,
      report: (line) => reports.push(line),
      async run(command, options) {
        runs += 1;
        // The second run exits before any test.
        return capture(runs === 2 ? [process.execPath, '-e', 'process.exit(1)'] : command, options);
      },
    });
    expect(counts).toMatchObject({ passed: 2, failed: 1, failures: [{ message: 'the runner ended with code 1' }] });
    expect(reports.at(-1)).toBe('tools/suite/verdict.spec.ts: red in 1 of 3 runs');
  });

  it.each([
    ['README.md', 'No stage runs "README.md"'],
    ['tools/missing.spec.ts', 'There is no file tools/missing.spec.ts'],
  ])('rejects %s', (file, message) => {
    expect(() => soakStage(join(root, file), 1)).toThrow(message);
  });
});
