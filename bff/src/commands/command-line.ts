import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { ConfigError } from '../platform/config/config.ts';
import { StorageUnavailable } from '../platform/storage/file-storage.ts';

/**
 * Resolves the command's only argument, a folder, against npm's INIT_CWD: npm changes the working directory.
 * @throws {ConfigError} with how the command is used
 */
export function folderArgument(usage: string): string {
  const [folder, ...others] = process.argv.slice(2);
  if (folder === undefined || folder.startsWith('-') || others.length > 0) throw new ConfigError(`Usage: ${usage}`);
  return resolve(process.env['INIT_CWD'] ?? '.', folder);
}

/** Address of `--email`; undefined when it is missing, invalid or not the only argument. */
export function readEmail(args: string[]): string | undefined {
  try {
    const { values } = parseArgs({ args, options: { email: { type: 'string' } } });
    return z.email().max(254).parse(values.email);
  } catch {
    return undefined;
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  if (error instanceof StorageUnavailable && error.cause instanceof Error)
    return `${error.message}: ${error.cause.message}`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Prints the returned text on standard output; on failure prints the reason on standard error and sets exit code 1. */
export async function printOutcome(work: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(await work());
  } catch (error) {
    process.stderr.write(`${reasonOf(error)}\n`);
    process.exitCode = 1;
  }
}
