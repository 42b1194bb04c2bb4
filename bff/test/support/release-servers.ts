import { afterAll, beforeAll } from 'vitest';
import { type LogBuffer } from './log-buffer.js';
import { aRelease, frontEndsOf, type BuiltRelease } from './releases.js';
import { TestDatabase } from './test-database.js';
import { TestServer } from './test-server.js';

export const shell = aRelease('shell', 'beside');
export const storefront = aRelease('storefront-mfe', 'beside');
export const admin = aRelease('admin-mfe', 'beside');
export const next = aRelease('storefront-mfe', 'next');
export const later = aRelease('storefront-mfe', 'later');

/** Starts servers with the builds above beside them, on one database for all tests of a file. */
export function releaseServers(): (env?: Record<string, string>, log?: LogBuffer) => Promise<TestServer> {
  const frontEnds = frontEndsOf(shell, storefront, admin);
  let database: TestDatabase | undefined;
  beforeAll(async () => {
    database = await TestDatabase.create();
  });
  afterAll(() => database?.drop());
  return (env = {}, log) => TestServer.start({ FRONTENDS_DIR: frontEnds(), ...env }, database, log?.log);
}

export const base = ({ record: { part, release } }: BuiltRelease) => `/remotes/${part}/${release}`;

export async function registryOf(server: TestServer): Promise<unknown> {
  return (await server.call('/remotes.json')).json;
}

/** What the registry says of a release that this server hands out. */
export const entryOf = ({ record }: BuiltRelease, origin = '/remotes') => ({
  manifest: `${origin}/${record.part}/${record.release}/mf-manifest.json`,
  release: record.release,
  integrity: { manifest: record.files['mf-manifest.json'], entry: record.files['remoteEntry.js'] },
});
