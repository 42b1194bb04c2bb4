import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadConfig } from './config.ts';

const DATABASE_URL = 'postgres://backlot:geheim@db.internal/backlot';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backlot-secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function secretFile(text: string): string {
  const file = join(folder, 'secret');
  writeFileSync(file, text);
  return file;
}

describe('a secret in a file', () => {
  it('sets its variable, without the trailing newline', () => {
    expect(loadConfig({ DATABASE_URL_FILE: secretFile(`${DATABASE_URL}\n`) }).databaseUrl).toBe(DATABASE_URL);
  });

  it.each([
    ['REDIS_URL', 'redisUrl', 'redis://:pass@cache:6379'],
    ['SMTP_URL', 'smtpUrl', 'smtps://mail:465'],
    ['ADMIN_PASSWORD', 'adminPassword', 'quartz-lantern-82-orchard'],
    ['ACCESS_TOKEN_SECRET', 'accessTokenSecret', 'a'.repeat(40)],
    ['INTERNAL_KEY', 'internalKey', 'k'.repeat(40)],
  ])('sets %s', (name, key, value) => {
    expect(loadConfig({ DATABASE_URL, [`${name}_FILE`]: secretFile(value) })).toHaveProperty(key, value);
  });

  it('is validated like the variable, and not repeated in the message', () => {
    const file = secretFile('short');
    expect(() => loadConfig({ DATABASE_URL, ACCESS_TOKEN_SECRET_FILE: file })).toThrow(
      /^ACCESS_TOKEN_SECRET must be at least 32 characters long$/u,
    );
  });

  it('fails with its path when unreadable', () => {
    const file = join(folder, 'missing');
    expect(() => loadConfig({ DATABASE_URL_FILE: file })).toThrow(
      `DATABASE_URL_FILE must be a file that can be read, but "${file}" is not (ENOENT)`,
    );
  });

  it('fails when its variable is set too', () => {
    expect(() => loadConfig({ DATABASE_URL, DATABASE_URL_FILE: secretFile(DATABASE_URL) })).toThrow(
      'DATABASE_URL and DATABASE_URL_FILE are both set: leave one of them out',
    );
  });

  it('is ignored for variables that are no secrets', () => {
    expect(loadConfig({ DATABASE_URL, PORT_FILE: secretFile('80') }).port).toBe(4000);
  });
});
