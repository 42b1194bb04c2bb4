import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { afterEach, describe, expect, it } from 'vitest';

import { readPictures, readRun, removePictures, stalePictures, storiesFiles } from './pictures.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'backlot-pictures-'));
  folders.push(folder);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

describe('pictures of the kit', () => {
  it('belong to files of stories that are chosen by a part of their path', () => {
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

  it('are known by their content', () => {
    const before = readPictures(folderWith({ 'Notice/dark.png': 'one', 'Notice/dark.txt': '' }));
    const after = readPictures(folderWith({ 'Notice/dark.png': 'two' }));
    expect([...before.keys()]).toEqual(['Notice/dark.png']);
    expect(after.get('Notice/dark.png')).not.toBe(before.get('Notice/dark.png'));
    expect(readPictures('/nowhere').size).toBe(0);
  });

  it('are read from the report of a run, with the files that failed', () => {
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

  it('are stale when their story or file is gone, not when it did not run or failed', () => {
    const pictures = ['Notice/dark.png', 'Notice/old.png', 'Gone/dark.png', 'Panel/old.png'];
    expect(
      stalePictures({ pictures, taken: new Set(['Notice/dark.png']), ran: ['Notice'], known: ['Notice', 'Panel'] }),
    ).toEqual(['Notice/old.png', 'Gone/dark.png']);
  });

  it('are removed together with folders that are then empty', () => {
    const folder = folderWith({ 'Notice/dark.png': '', 'Gone/dark.png': '', 'Notice/old.png': '' });
    removePictures(folder, ['Gone/dark.png', 'Notice/old.png']);
    expect([...readPictures(folder).keys()]).toEqual(['Notice/dark.png']);
    expect(() => mkdirSync(join(folder, 'Gone'))).not.toThrow();
  });
});
