import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';

import { root } from '../../paths.mjs';
import { testFolder } from '../../suite/temporary-folder.ts';
import { writeFiles } from '../testing/fake-build.ts';
import { contractVersionIssue, fingerprintOf, keepVersion, raiseVersion } from './version.ts';

const openApi = (more: object = {}, property: object = { type: 'string', description: 'Name of it' }) => ({
  openapi: '3.1.0',
  info: { version: '1' },
  paths: {
    '/api/items': {
      get: {
        summary: 'Items',
        responses: {
          200: {
            description: 'All',
            content: {
              'application/json': { example: [], schema: { type: 'object', properties: { title: property } } },
            },
          },
        },
      },
    },
    ...more,
  },
  components: {},
});

/** Returns a lock file in npm's format with the contract's version. */
const lockWith = (version: string) => {
  const packages = {
    domain: { name: '@backlot/domain', version },
    shell: { version: '0.1.0', dependencies: { '@backlot/domain': version, '@backlot/ui-kit': '1.4.2' } },
    'node_modules/x': { version: '1.4.2', license: 'MIT', dependencies: {} },
  };
  return `${JSON.stringify({ lockfileVersion: 3, packages }, null, 2)}\n`;
};

let repository: string;
beforeEach(() => {
  repository = testFolder();
  writeFiles(repository, {
    'package.json': { name: 'house', workspaces: ['domain', 'shell'] },
    'domain/package.json': '{\n  "name": "@backlot/domain",\n  "version": "1.4.2"\n}\n',
    'shell/package.json': '{\n  "dependencies": { "@backlot/domain": "1.4.2", "@backlot/ui-kit": "1.4.2" }\n}\n',
    'package-lock.json': lockWith('1.4.2'),
    'bff/openapi.json': openApi(),
  });
  keepVersion(repository);
});

const read = (path: string) => JSON.parse(readFileSync(join(repository, path), 'utf8'));

describe('contract version', () => {
  it('matches the contract of this repository, see npm run contract:version', () => {
    expect(contractVersionIssue(root)).toBeUndefined();
  });

  it('must change with each change of a message', () => {
    expect(contractVersionIssue(repository)).toBeUndefined();
    writeFiles(repository, { 'bff/openapi.json': openApi({ '/api/more': {} }) });
    expect(contractVersionIssue(repository)).toContain('The contract is another one than that of version 1.4.2');
    writeFiles(repository, { 'bff/openapi.json': openApi({}, { type: 'number' }) });
    expect(contractVersionIssue(repository)).toContain('raise it with "npm run contract:version -- --raise minor"');
  });

  it('ignores texts', () => {
    const changed = openApi({}, { type: 'string', description: 'Another word' });
    changed.info.version = '2';
    expect(fingerprintOf(changed)).toBe(fingerprintOf(openApi()));
  });

  it('is raised in all its places', () => {
    writeFiles(repository, { 'domain/package.json': { version: '1.5.0' } });
    expect(contractVersionIssue(repository)).toContain(
      'domain/package.json says 1.5.0, domain/contract-version.json says 1.4.2',
    );
    rmSync(join(repository, 'domain/contract-version.json'));
    expect(contractVersionIssue(repository)).toContain('is missing');
  });

  it.each([
    ['minor', '1.5.0'],
    ['major', '2.0.0'],
  ] as const)('is raised by a %s step wherever it stands', (by, version) => {
    writeFiles(repository, { 'bff/openapi.json': openApi({ '/api/more': {} }) });
    expect(raiseVersion(repository, by)).toBe(version);
    expect(contractVersionIssue(repository)).toBeUndefined();
    expect(read('domain/package.json').version).toBe(version);
    expect(read('shell/package.json').dependencies).toEqual({ '@backlot/domain': version, '@backlot/ui-kit': '1.4.2' });
    expect(readFileSync(join(repository, 'package-lock.json'), 'utf8')).toBe(lockWith(version));
  });
});
