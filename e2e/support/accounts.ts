import { execFile } from 'node:child_process';
import { dirname, resolve } from 'node:path';
import { promisify } from 'node:util';
import { query } from './database.ts';
import type { Product } from './products.ts';

const COMMAND = resolve(import.meta.dirname, '../../bff/dist/commands/create-admin.js');

/** An account of somebody who rents: made by the command for admins, then without the role. */
export async function createCustomer(product: Product): Promise<{ email: string; password: string }> {
  const email = `crew.${crypto.randomUUID().slice(0, 8)}@example.com`;
  const { stdout } = await promisify(execFile)(process.execPath, [COMMAND, '--email', email], {
    env: { ...process.env, DATABASE_URL: product.databaseUrl, DATA_DIR: dirname(product.mailFolder), LOG_LEVEL: 'silent' },
  });
  const password = /password:?\s+(\S+)/iu.exec(stdout)?.[1];
  if (password === undefined) throw new Error(`The command printed no password: ${stdout}`);
  await query(product, "update profiles set role = 'customer' where email = $1", [email]);
  return { email, password };
}
