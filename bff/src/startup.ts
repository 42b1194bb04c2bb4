import { type INestApplicationContext } from '@nestjs/common';
import { DemoService } from './demo/demo.service.js';
import { AccountsService } from './modules/auth/accounts.service.js';
import { AuthService } from './modules/auth/auth.service.js';
import { randomPassword } from './modules/auth/passwords.js';
import { PicturesService } from './modules/pictures/pictures.service.js';
import { QuotePdfService } from './modules/quote-requests/quote-pdf.service.js';
import { QuoteRequestsService } from './modules/quote-requests/quote-requests.service.js';
import { type Config } from './platform/config/config.js';
import { Database } from './platform/database/database.js';

/** The demo's or the first admin; the password only when this very start made it up. */
export interface FirstAdmin {
  readonly email: string;
  readonly password?: string;
}

/**
 * The first admin: ADMIN_EMAIL with ADMIN_PASSWORD when both are there; the demo makes up a password. An account that
 * exists is left alone, and no password is ever a default.
 */
export async function ensureAdmin(
  app: INestApplicationContext,
  { adminEmail, adminPassword, seedDemo }: Config,
  now: Date,
): Promise<FirstAdmin> {
  const accounts = app.get(AccountsService);
  if (adminPassword === undefined && (!seedDemo || (await accounts.hasAdmin()))) return { email: adminEmail };
  const password = adminPassword ?? randomPassword();
  const isNew = await accounts.createAdmin({ email: adminEmail, password, now });
  return isNew && adminPassword === undefined ? { email: adminEmail, password } : { email: adminEmail };
}

/** What is done before the first request: migrations and the demo. */
export async function prepareData(app: INestApplicationContext, config: Config, now: Date): Promise<void> {
  const database = app.get(Database);
  await database.check();
  await database.migrate();
  if (config.seedDemo) await app.get(DemoService).load(now);
}

/** Removes what has had its time: ended sessions and links, kept answers, drawn files, pictures that nothing names. Nobody has to wait for it. */
export async function runCleanup(app: INestApplicationContext, now: Date): Promise<void> {
  await Promise.all([
    app.get(AuthService).deleteEndedSessions(now),
    app.get(AccountsService).deleteExpiredTokens(now),
    app.get(QuoteRequestsService).deleteExpiredResponses(now),
    app.get(QuotePdfService).deleteExpiredDocuments(now),
    app.get(PicturesService).collect(now),
  ]);
}
