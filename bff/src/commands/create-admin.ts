import { parseArgs } from 'node:util';
import { Module, type DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import * as z from 'zod';
import { CoreModule } from '../core.module.js';
import { AccountsService } from '../modules/auth/accounts.service.js';
import { AuthModule } from '../modules/auth/auth.module.js';
import { randomPassword } from '../modules/auth/passwords.js';
import { ConfigError, loadConfig, type Config } from '../platform/config/config.js';
import { prepareDataFolder } from '../platform/config/data-folder.js';
import { Database } from '../platform/database/database.js';

const USAGE = 'Usage: npm run admin:create -- --email name@example.com';

/** `npm run admin:create -- --email …` creates an admin and prints a random password, once. */
@Module({})
class CreateAdminModule {
  static forRoot(config: Config): DynamicModule {
    return { module: CreateAdminModule, imports: [CoreModule.forRoot(config), AuthModule] };
  }
}

function readEmail(): string {
  try {
    const { values } = parseArgs({ options: { email: { type: 'string' } } });
    return z.email().max(254).parse(values.email);
  } catch {
    throw new ConfigError(USAGE);
  }
}

async function main(): Promise<void> {
  const email = readEmail();
  const config = loadConfig(process.env);
  prepareDataFolder(config.dataDir);
  const app = await NestFactory.createApplicationContext(CreateAdminModule.forRoot(config), {
    logger: ['error'],
    abortOnError: false,
  });
  try {
    const database = app.get(Database);
    await database.check();
    await database.migrate();
    const password = randomPassword();
    const isNew = await app.get(AccountsService).createAdmin({ email, password, now: new Date() });
    if (!isNew) throw new ConfigError(`${email} has an account already; nothing was changed`);
    process.stdout.write(`Admin ${email}, password ${password}\n`);
  } finally {
    await app.close();
  }
}

try {
  await main();
} catch (error) {
  process.stderr.write(
    `${error instanceof ConfigError ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  process.exitCode = 1;
}
