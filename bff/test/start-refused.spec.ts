import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { LIMITS } from '../../tools/suite/limits.ts';
import { temporaryFolder } from '../../tools/suite/temporary-folder.ts';
import { Program } from './support/program.ts';
import { TestDatabase } from './support/test-database.ts';

vi.setConfig({ testTimeout: LIMITS.processTest });

const dataDir = temporaryFolder();
let database: TestDatabase;
beforeAll(async () => {
  database = await TestDatabase.create();
});
afterAll(() => database.drop());

async function lineOf(name: 'main' | 'worker', env: Record<string, string> = {}): Promise<string> {
  const program = Program.start(name, {
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: 'silent',
    ...env,
  });
  await expect(program.ready()).rejects.toThrow('It ended');
  return program.output().trim();
}

describe('an invalid configuration', () => {
  it.each(['main', 'worker'] as const)('without a mail service is rejected on a public origin: %s', async (name) => {
    expect(await lineOf(name, { PUBLIC_ORIGIN: 'https://rentals.example' })).toBe(
      'SMTP_URL must be set: visitors come to https://rentals.example, and without a mail service mail stays on this machine',
    );
  });

  it.each([
    ['internal.key', 'a new one is made at the next start'],
    ['access-token.key', 'everybody signs in again'],
  ])('with an empty key is rejected: %s', async (name, consequence) => {
    const file = join(dataDir, name);
    writeFileSync(file, '\n');
    expect(await lineOf('main')).toBe(`${file} holds no key: remove it, and ${consequence}`);
    rmSync(file);
  });
});
