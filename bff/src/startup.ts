import type { INestApplicationContext } from '@nestjs/common';
import { DemoRepository } from './demo/demo.repository.ts';
import { ServerActivityService } from './modules/activity/server-activity.service.ts';
import { AccountsService } from './modules/auth/accounts.service.ts';
import { AuthService } from './modules/auth/auth.service.ts';
import { randomPassword } from './modules/auth/passwords.ts';
import { HoldChallengesService } from './modules/quote-requests/hold-challenges/hold-challenges.service.ts';
import { StockUpkeepRepository } from './modules/stock/stock-upkeep.repository.ts';
import type { Config } from './platform/config/config.ts';
import { Database } from './platform/database/database.ts';
import { runHourly } from './platform/hourly-work.ts';

/** The demo's or the first admin; with its password only if this start generated it. */
export interface FirstAdmin {
  readonly email: string;
  readonly password?: string;
  /** ADMIN_PASSWORD differs from the account's password, which it does not change. */
  readonly keepsPassword?: true;
}

/** Creates the first admin; the demo generates a password. Never changes an existing account. */
export async function ensureAdmin(
  app: INestApplicationContext,
  { adminEmail, adminPassword, seedDemo }: Config,
): Promise<FirstAdmin> {
  const accounts = app.get(AccountsService);
  if (adminPassword === undefined && (!seedDemo || (await accounts.hasAdmin()))) return { email: adminEmail };
  const password = adminPassword ?? randomPassword();
  const isNew = await accounts.createAdmin({ email: adminEmail, password });
  if (adminPassword === undefined) return isNew ? { email: adminEmail, password } : { email: adminEmail };
  const isKept = isNew || (await app.get(AuthService).hasPassword({ email: adminEmail, password }));
  return isKept ? { email: adminEmail } : { email: adminEmail, keepsPassword: true };
}

export async function prepareData(app: INestApplicationContext, config: Config, now: Date): Promise<void> {
  const database = app.get(Database);
  await database.check();
  await database.migrate();
  if (config.seedDemo) await app.get(DemoRepository).load(now);
  await app.get(ServerActivityService).begin();
}

/** Aggregates report data, and deletes what has expired. */
export const runCleanup = (app: INestApplicationContext, now: Date): Promise<void> => runHourly(app, ['cleanup'], now);

export const runHourlyWork = (app: INestApplicationContext, now: Date): Promise<void> =>
  runHourly(app, ['cleanup', 'mails'], now);

/** Work of each minute: settles stock changes, rolls the day, expires hold challenges. Idempotent. */
export async function runStockUpkeep(app: INestApplicationContext, now: Date): Promise<void> {
  await app.get(StockUpkeepRepository).run(now);
  await app.get(HoldChallengesService).expireDue(now);
}
