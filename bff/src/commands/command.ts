import { Module, type DynamicModule, type INestApplicationContext, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { CoreModule } from '../core.module.ts';
import { ConfigError, loadConfig } from '../platform/config/config.ts';
import { prepareDataFolder } from '../platform/config/data-folder.ts';
import { Database } from '../platform/database/database.ts';
import { LONG_TIMEOUT_MS } from '../platform/database/timeouts.ts';
import { printOutcome } from './command-line.ts';

interface Command<Arguments> {
  readonly usage: string;
  readonly read: (args: string[]) => Arguments | undefined;
  readonly module: Type;
  readonly run: (app: INestApplicationContext, args: Arguments) => Promise<string>;
}

@Module({})
class CommandModule {}

async function execute<Arguments>({ usage, read, module, run }: Command<Arguments>): Promise<string> {
  const args = read(process.argv.slice(2));
  if (args === undefined) throw new ConfigError(`Usage: ${usage}`);
  const loaded = loadConfig(process.env);
  // A command may wait longer for its statements than a request does.
  const config = { ...loaded, statementTimeoutMs: Math.max(loaded.statementTimeoutMs, LONG_TIMEOUT_MS) };
  prepareDataFolder(config.dataDir);
  const root: DynamicModule = { module: CommandModule, imports: [CoreModule.forRoot(config), module] };
  const app = await NestFactory.createApplicationContext(root, { logger: ['error'], abortOnError: false });
  try {
    const database = app.get(Database);
    await database.check();
    await database.migrate();
    return await run(app, args);
  } finally {
    await app.close();
  }
}

export async function runCommand<Arguments>(command: Command<Arguments>): Promise<void> {
  await printOutcome(() => execute(command));
}
