import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { LIMITS } from '../../tools/suite/limits.ts';
import { Program } from './support/program.js';
import { TestDatabase } from './support/test-database.js';

/** Both programs as they are built: what is missing is told in one line, and nothing starts. */
vi.setConfig({ testTimeout: LIMITS.processTest });

let database: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  database = await TestDatabase.create();
  dataDir = mkdtempSync(join(tmpdir(), 'backlot-refused-'));
});
afterAll(async () => {
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

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

describe('a start that cannot work', () => {
  it.each(['main', 'worker'] as const)('says that visitors from elsewhere need a mail service: %s', async (name) => {
    expect(await lineOf(name, { PUBLIC_ORIGIN: 'https://rentals.example' })).toBe(
      'SMTP_URL must be set: visitors come to https://rentals.example, and without a mail service mail stays on this machine',
    );
  });

  it.each([
    ['internal.key', 'a new one is made at the next start'],
    ['access-token.key', 'everybody signs in again'],
  ])('says that a key was emptied: %s', async (name, consequence) => {
    const file = join(dataDir, name);
    writeFileSync(file, '\n');
    expect(await lineOf('main')).toBe(`${file} holds no key: remove it, and ${consequence}`);
    rmSync(file);
  });
});
