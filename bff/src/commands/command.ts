import { Module, type DynamicModule, type INestApplicationContext, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { CoreModule } from '../core.module.js';
import { ConfigError, loadConfig } from '../platform/config/config.js';
import { prepareDataFolder } from '../platform/config/data-folder.js';
import { Database } from '../platform/database/database.js';
import { LONG_WORK_MS } from '../platform/database/timeouts.js';
import { printOutcome } from './command-line.js';

/** A command of the server, for the person at the terminal. */
interface Command<Arguments> {
  /** What `npm run` calls it by, with its arguments. */
  readonly usage: string;
  /** The arguments; undefined when they are not right. */
  readonly read: (given: string[]) => Arguments | undefined;
  /** The module whose services it calls, beside the database. */
  readonly module: Type;
  /** Does it, and returns what is printed. */
  readonly run: (app: INestApplicationContext, given: Arguments) => Promise<string>;
}

@Module({})
class CommandModule {}

async function execute<Arguments>({ usage, read, module, run }: Command<Arguments>): Promise<string> {
  const given = read(process.argv.slice(2));
  if (given === undefined) throw new ConfigError(`Usage: ${usage}`);
  const loaded = loadConfig(process.env);
  // Whoever is at the terminal waits alone.
  const config = { ...loaded, statementTimeoutMs: Math.max(loaded.statementTimeoutMs, LONG_WORK_MS) };
  prepareDataFolder(config.dataDir);
  const root: DynamicModule = { module: CommandModule, imports: [CoreModule.forRoot(config), module] };
  const app = await NestFactory.createApplicationContext(root, { logger: ['error'], abortOnError: false });
  try {
    const database = app.get(Database);
    await database.check();
    await database.migrate();
    return await run(app, given);
  } finally {
    await app.close();
  }
}

/** Runs a command with the arguments of this process: what it did on standard output, or why not on the other and code 1. */
export async function runCommand<Arguments>(command: Command<Arguments>): Promise<void> {
  await printOutcome(() => execute(command));
}
