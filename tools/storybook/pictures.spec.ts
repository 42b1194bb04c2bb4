import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { readPictures, readRun, removePictures, stalePictures, storiesFiles } from './pictures.ts';
import { testFolder } from '../suite/temporary-folder.ts';

function folderWith(files: Record<string, string>): string {
  const folder = testFolder();
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

describe('screenshots of the kit', () => {
  it('belong to stories files selected by a part of their path', () => {
    const root = folderWith({
      'ui-kit/src/components/Notice/Notice.stories.tsx': '',
      'ui-kit/src/components/Notice/Notice.tsx': '',
      'ui-kit/src/story-samples/fields.stories.tsx': '',
      'shell/src/Notice.stories.tsx': '',
    });
    expect(storiesFiles(root)).toEqual([
      'ui-kit/src/components/Notice/Notice.stories.tsx',
      'ui-kit/src/story-samples/fields.stories.tsx',
    ]);
    expect(storiesFiles(root, ['Notice', 'Panel'])).toEqual(['ui-kit/src/components/Notice/Notice.stories.tsx']);
    expect(storiesFiles(root, ['Panel'])).toEqual([]);
  });

  it('are compared by content', () => {
    const before = readPictures(folderWith({ 'Notice/dark.png': 'one', 'Notice/dark.txt': '' }));
    const after = readPictures(folderWith({ 'Notice/dark.png': 'two' }));
    expect([...before.keys()]).toEqual(['Notice/dark.png']);
    expect(after.get('Notice/dark.png')).not.toBe(before.get('Notice/dark.png'));
    expect(readPictures('/nowhere').size).toBe(0);
  });

  it('are read from the report of a run, with the failed files', () => {
    const test = (status: string, picture?: string) => ({ status, meta: { picture } });
    const report = {
      testResults: [
        {
          name: '/repo/ui-kit/src/components/Notice/Notice.stories.tsx',
          status: 'passed',
          assertionResults: [test('passed', 'Notice/dark.png'), test('passed')],
        },
        {
          name: '/repo/ui-kit/src/components/Panel/Panel.stories.tsx',
          status: 'failed',
          assertionResults: [test('failed', 'Panel/dark.png')],
        },
        { name: '/repo/ui-kit/src/components/Broken/Broken.stories.tsx', status: 'failed', assertionResults: [] },
      ],
    };
    expect(readRun(report)).toEqual({
      pictures: new Set(['Notice/dark.png', 'Panel/dark.png']),
      failed: ['Panel', 'Broken'],
    });
  });

  it('are stale when their story or file is deleted, not when it did not run or failed', () => {
    const pictures = ['Notice/dark.png', 'Notice/old.png', 'Gone/dark.png', 'Panel/old.png'];
    expect(
      stalePictures({ pictures, captured: new Set(['Notice/dark.png']), ran: ['Notice'], known: ['Notice', 'Panel'] }),
    ).toEqual(['Notice/old.png', 'Gone/dark.png']);
  });

  it('are deleted with folders that become empty', () => {
    const folder = folderWith({ 'Notice/dark.png': '', 'Gone/dark.png': '', 'Notice/old.png': '' });
    removePictures(folder, ['Gone/dark.png', 'Notice/old.png']);
    expect([...readPictures(folder).keys()]).toEqual(['Notice/dark.png']);
    expect(() => mkdirSync(join(folder, 'Gone'))).not.toThrow();
  });
});
