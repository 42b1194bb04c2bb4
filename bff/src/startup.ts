import { type INestApplicationContext } from '@nestjs/common';
import { DemoService } from './demo/demo.service.js';
import { ServerActivityService } from './modules/activity/server-activity.service.js';
import { AccountsService } from './modules/auth/accounts.service.js';
import { AuthService } from './modules/auth/auth.service.js';
import { SecondFactorsService } from './modules/auth/second-factors/second-factors.service.js';
import { randomPassword } from './modules/auth/passwords.js';
import { PicturesService } from './modules/pictures/pictures.service.js';
import { PrivacyService } from './modules/privacy/privacy.service.js';
import { QuotePdfService } from './modules/quote-requests/quote-pdf.service.js';
import { QuoteRequestsService } from './modules/quote-requests/quote-requests.service.js';
import { PaperworkNoticesService } from './modules/quote-requests/paperwork/paperwork-notices.service.js';
import { HoldChallengesService } from './modules/quote-requests/stock/hold-challenges.service.js';
import { QuoteRemindersService } from './modules/quote-requests/reminders/quote-reminders.service.js';
import { StockUpkeepRepository } from './modules/stock/stock-upkeep.repository.js';
import { CONFIG, type Config } from './platform/config/config.js';
import { Database } from './platform/database/database.js';
import { retentionPeriods } from './platform/privacy/retention-periods.js';

/** The demo's or the first admin; the password only when this very start made it up. */
export interface FirstAdmin {
  readonly email: string;
  readonly password?: string;
  /** ADMIN_PASSWORD is another one than the account has: it makes an account and changes none. */
  readonly keepsPassword?: true;
}

/**
 * The first admin: ADMIN_EMAIL with ADMIN_PASSWORD when both are there; the demo makes up a password. An account that
 * exists is left alone, which is said where it has another password, and no password is ever a default.
 */
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

/** What is done before the first request: migrations and the demo. */
export async function prepareData(app: INestApplicationContext, config: Config, now: Date): Promise<void> {
  const database = app.get(Database);
  await database.check();
  await database.migrate();
  if (config.seedDemo) await app.get(DemoService).load(now);
  await app.get(ServerActivityService).begin();
}

/** Adds up what reports need, and removes what has had its time: ended sessions and links, stored receipts, drawn files, pictures that nothing names. Nobody has to wait for it. */
export async function runCleanup(app: INestApplicationContext, now: Date): Promise<void> {
  await Promise.all([
    app.get(AuthService).deleteEndedSessions(),
    app.get(AccountsService).deleteExpiredTokens(),
    app.get(SecondFactorsService).deleteExpired(),
    app.get(QuoteRequestsService).deleteExpiredResponses(now),
    app.get(QuoteRequestsService).addUpRequestedEquipment(),
    app.get(QuotePdfService).deleteExpiredDocuments(now),
    app.get(PicturesService).collect(now),
    app.get(PrivacyService).removeExpired(retentionPeriods(app.get<Config>(CONFIG), now)),
  ]);
}

/** Work that every server does each hour. Several at once send no reminder and no notice twice. */
export async function runHourlyWork(app: INestApplicationContext, now: Date): Promise<void> {
  await Promise.all([
    runCleanup(app, now),
    app.get(QuoteRemindersService).queueDue(now),
    app.get(PaperworkNoticesService).queueDue(now),
  ]);
}

/**
 * Work that every server does each minute: what other programs changed of the stock, the day that has begun, and challenged
 * holds without an answer. Several at once do nothing twice.
 */
export async function runStockUpkeep(app: INestApplicationContext, now: Date): Promise<void> {
  await app.get(StockUpkeepRepository).run(now);
  await app.get(HoldChallengesService).expireDue(now);
}
