import { afterAll, beforeAll } from 'vitest';
import type { LogBuffer } from './log-buffer.ts';
import { frontEndsOf, type BuiltRelease } from './releases.ts';
import { admin, shell, storefront } from './sample-releases.ts';
import { TestDatabase } from './test-database.ts';
import { TestServer } from './test-server.ts';

/** Returns a function that starts servers with the sample releases bundled, on one database for the file's tests. */
export function releaseServers(): (env?: Record<string, string>, log?: LogBuffer) => Promise<TestServer> {
  const frontEnds = frontEndsOf(shell, storefront, admin);
  let database: TestDatabase | undefined;
  beforeAll(async () => {
    database = await TestDatabase.create();
  });
  afterAll(() => database?.drop());
  return (env = {}, log) => TestServer.start({ FRONTENDS_DIR: frontEnds, ...env }, database, log?.log);
}

export const base = ({ record: { part, release } }: BuiltRelease) => `/remotes/${part}/${release}`;

export async function registryOf(server: TestServer): Promise<unknown> {
  return (await server.call('/remotes.json')).json;
}

export const entryOf = ({ record }: BuiltRelease, origin = '/remotes') => ({
  manifest: `${origin}/${record.part}/${record.release}/mf-manifest.json`,
  release: record.release,
  integrity: { manifest: record.files['mf-manifest.json'], entry: record.files['remoteEntry.js'] },
});
