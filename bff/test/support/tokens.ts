import { randomUUID } from 'node:crypto';
import { tokenHashOf } from '../../src/platform/opaque-token.ts';
import type { TestServer } from './test-server.ts';

/** Runs an insert whose first parameter is a token's hash, as if the token had been mailed. @returns the token */
export async function insertToken({ database }: TestServer, sql: string, ...params: unknown[]): Promise<string> {
  const token = randomUUID();
  await database.run(sql, [tokenHashOf(token), ...params]);
  return token;
}
