import { accessSync, constants, mkdirSync } from 'node:fs';
import { ConfigError } from './config.ts';

/** @throws {ConfigError} when it cannot be made or written */
export function prepareDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    throw new ConfigError(`DATA_DIR must be a folder that this user may write, but ${folder} is not (${code})`);
  }
}
