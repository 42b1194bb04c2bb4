import { readFileSync } from 'node:fs';
import { ConfigError } from './config-error.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const isSet = (value: string | undefined): value is string => value !== undefined && value !== '';

function readSecret(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trimEnd();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
    throw new ConfigError(`${name}_FILE must be a file that can be read, but ${JSON.stringify(file)} is not${code}`);
  }
}

/**
 * Resolves secrets from files: `NAME_FILE` is the path of a file that contains the value of `NAME`.
 * @throws {ConfigError} for a file that cannot be read, and where both are set
 */
export function withSecretFiles(env: Environment, names: readonly string[]): Environment {
  const values = { ...env };
  for (const name of names) {
    const file = env[`${name}_FILE`];
    if (!isSet(file)) continue;
    if (isSet(env[name])) throw new ConfigError(`${name} and ${name}_FILE are both set: leave one of them out`);
    values[name] = readSecret(name, file);
  }
  return values;
}
