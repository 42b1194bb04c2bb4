import { createHash } from 'node:crypto';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';

import { providedVersions } from '../../federation/shared.ts';
import { testFolder } from '../../suite/temporary-folder.ts';
import { fakeRemote, fakeShell, writeFiles } from '../testing/fake-build.ts';
import { contractVersion, readRecord, recordOf, writeRecord } from './record.ts';

let dist: string;
beforeEach(() => {
  dist = testFolder();
});

describe('the record of a remote', () => {
  it('describes the build, its requirements, and the files of its pages', () => {
    fakeRemote(dist);
    const record = recordOf(dist, 'storefront-mfe');
    expect(record).toMatchObject({
      part: 'storefront-mfe',
      release: expect.stringMatching(/^[0-9a-f]{16}$/u),
      contract: contractVersion(),
      provides: {},
      needs: [{ name: 'react', requiredVersion: '^19.3.1' }],
      entry: 'remoteEntry.js',
      firstView: {
        scripts: ['assets/routes.js', 'assets/kit.js'],
        styles: ['assets/routes.css'],
        fonts: [],
      },
      exposes: {
        './routes': { scripts: ['assets/routes.js', 'assets/kit.js'], styles: ['assets/routes.css'] },
        './quote-panel': { scripts: ['assets/panel.js', 'assets/kit.js'], styles: [] },
      },
      federation: ['remoteEntry.js', 'assets/shares.js'],
    });
    expect(Object.keys(record.pages)).toEqual(['home', 'equipment', 'contact']);
    expect(record.pages.equipment).toEqual({
      scripts: ['assets/equipment-page.js', 'assets/cards.js'],
      styles: ['assets/equipment-page.css', 'assets/cards.css'],
      awaitsFederation: false,
    });
    expect(record).not.toHaveProperty('server');
  });

  it('describes its pages for the server, and changes with them', () => {
    fakeRemote(dist);
    const { release, describedPages = [] } = recordOf(dist, 'storefront-mfe');
    expect(describedPages.map(({ key }) => key)).toEqual(['home', 'equipment', 'contact', 'catalog']);
    const [home] = describedPages;
    expect(home).toEqual({ key: 'home', path: '/home', title: { en: 'home', es: 'home' }, search: 'shown' });
    writeFiles(dist, { 'server/pages.json': [{ ...home, title: { en: 'Start', es: 'Inicio' } }] });
    expect(recordOf(dist, 'storefront-mfe').release).not.toBe(release);
    rmSync(join(dist, 'server/pages.json'));
    expect(recordOf(dist, 'storefront-mfe')).not.toHaveProperty('describedPages');
  });

  it('excludes modules that wait for the federation', () => {
    fakeRemote(dist);
    writeFiles(dist, { 'assets/panel.js': 't.loadLazyShares([`@backlot/ui-kit/overlays`])' });
    expect(Object.keys(recordOf(dist, 'storefront-mfe').exposes ?? {})).toEqual(['./routes']);
  });

  it('marks pages that wait for modules shared on demand', () => {
    fakeRemote(dist);
    const hidden = { key: 'home', path: '/home', title: { en: 'home', es: 'home' }, search: 'hidden' };
    writeFiles(dist, {
      'server/pages.json': [{ ...hidden, module: 'src/pages/home-page.tsx' }],
      'assets/home-page.js': 't.loadLazyShares([`@backlot/ui-kit/forms`])',
    });
    expect(recordOf(dist, 'storefront-mfe').pages['home']?.awaitsFederation).toBe(true);
  });

  it.each([
    ['of a rendered page', 'assets/home-page.js'],
    ['of all pages', 'assets/routes.js'],
  ])('is rejected when code %s waits for a module shared on demand', (_, path) => {
    fakeRemote(dist);
    writeFiles(dist, { [path]: 'loadLazyShares([`react`]);t.loadLazyShares([`@backlot/ui-kit/forms`])' });
    expect(() => recordOf(dist, 'storefront-mfe')).toThrow(
      'The page "home" is rendered by the server and imports @backlot/ui-kit/forms, which comes later',
    );
  });

  it('hashes served files, without compressed ones and those for other tools', () => {
    fakeRemote(dist);
    writeFiles(dist, { 'server/storefront-mfe.cjs': 'render' });
    const { files, server } = writeRecord(dist, 'storefront-mfe');
    expect(server).toBe('server/storefront-mfe.cjs');
    expect(files['assets/kit.js']).toBe(
      `sha384-${createHash('sha384').update('export const kit = 1;').digest('base64')}`,
    );
    expect(Object.keys(files).filter((path) => /br$|stats|vite|server|release/u.test(path))).toEqual([]);
    expect(Object.keys(recordOf(dist, 'storefront-mfe').files)).toEqual(Object.keys(files));
  });

  it('counts the compressed scripts of its first page', () => {
    fakeRemote(dist);
    writeFiles(dist, {
      'remoteEntry.js.br': 'x'.repeat(1_000),
      'assets/kit.js.br': 'x'.repeat(200),
      'assets/routes.js.br': 'x'.repeat(30),
      'assets/home-page.js.br': 'x'.repeat(4),
    });
    expect(recordOf(dist, 'storefront-mfe').firstViewBytes).toBe(230);
  });

  it('has equal ids for equal builds, and different ones otherwise', () => {
    fakeRemote(dist);
    const { release } = writeRecord(dist, 'storefront-mfe');
    fakeRemote(dist);
    expect(recordOf(dist, 'storefront-mfe').release).toBe(release);
    fakeRemote(dist, { text: 'other' });
    const other = recordOf(dist, 'storefront-mfe').release;
    expect(other).not.toBe(release);
    writeFiles(dist, { 'server/storefront-mfe.cjs': 'render' });
    expect(recordOf(dist, 'storefront-mfe').release).not.toBe(other);
  });

  it.each([
    [
      'a page that has no chunk any more',
      {
        '.vite/manifest.json': {
          'src/exposes/routes.tsx': { file: 'assets/routes.js' },
          'src/exposes/quote-panel.tsx': { file: 'assets/panel.js' },
        },
      },
      'src/pages/home-page.tsx is no chunk of storefront-mfe, but is named as the module of its page "home"',
    ],
    [
      'a build without routes',
      { 'mf-manifest.json': { metaData: { remoteEntry: { name: 'remoteEntry.js', path: '' } }, exposes: [] } },
      'exposes no ./routes',
    ],
    [
      'a file that is not there',
      {
        'mf-manifest.json': {
          metaData: { remoteEntry: { name: 'other.js', path: '' } },
          exposes: [{ path: './routes', assets: { js: { sync: [] }, css: { sync: [] } } }],
        },
      },
      'names other.js, but does not hold it',
    ],
    [
      'what is exposed and was not built',
      {
        'mf-manifest.json': {
          metaData: { remoteEntry: { name: 'remoteEntry.js', path: '' } },
          exposes: [{ path: './panel', assets: { js: { sync: [] }, css: { sync: [] } } }],
        },
      },
      'exposes ./panel, which is no chunk of the build',
    ],
  ])('is rejected for %s', (_, files, message) => {
    fakeRemote(dist);
    writeFiles(dist, files);
    expect(() => recordOf(dist, 'storefront-mfe')).toThrow(message);
  });
});

describe('the record of the shell', () => {
  it('lists the files in its page, and separately those of the federation', () => {
    fakeShell(dist);
    const record = recordOf(dist, 'shell');
    expect(record).toMatchObject({ entry: 'index.html', needs: [], pages: {}, provides: providedVersions() });
    expect(record.firstView).toEqual({
      scripts: ['assets/app.js', 'assets/kit.js'],
      styles: ['assets/kit.css'],
      fonts: ['assets/sans.woff2', 'assets/serif.woff2'],
    });
    expect(record.federation).toEqual(['assets/host.js', 'assets/loader.js', 'assets/list.js']);
  });
});

describe('readRecord', () => {
  it('accepts an unchanged build, also after a copy', () => {
    fakeShell(dist);
    const record = writeRecord(dist, 'shell');
    const copy = testFolder();
    cpSync(dist, copy, { recursive: true });
    expect(readRecord(copy, 'shell')).toEqual(record);
  });

  it.each([
    ['was never recorded', () => rmSync(join(dist, 'release.json')), 'release.json is missing'],
    [
      'was changed since',
      () => writeFileSync(join(dist, 'assets/kit.js'), `${readFileSync(join(dist, 'assets/kit.js'), 'utf8')}!`),
      'are not those that its release.json was written for',
    ],
    [
      'is of another part',
      () => writeFiles(dist, { 'release.json': { part: 'admin-mfe' } }),
      'holds a build of admin-mfe, not of shell',
    ],
  ])('rejects a build that %s', (_, spoil, message) => {
    fakeShell(dist);
    writeRecord(dist, 'shell');
    spoil();
    expect(() => readRecord(dist, 'shell')).toThrow(message);
  });
});
