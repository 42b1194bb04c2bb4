import { spawn } from 'node:child_process';

import { PlainError } from '../plain-error.mjs';
import { commandAs } from './identity.mjs';

/** Overrides LC_ALL and the like, which may name a locale unknown to the binaries. */
export function childEnvironment() {
  const { LC_ALL: _all, LC_MESSAGES: _messages, LANG: _lang, PGDATA: _data, ...rest } = process.env;
  return { ...rest, LC_ALL: 'C' };
}

export const lastLine = (text) =>
  text
    .trim()
    .split('\n')
    .findLast((line) => line.trim() !== '')
    ?.trim() ?? 'it said nothing';

export function runToEnd(identity, binary, args, cwd) {
  const call = commandAs(identity, binary, args);
  return new Promise((resolve, reject) => {
    const child = spawn(call.command, call.args, {
      ...call.options,
      cwd,
      env: childEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new PlainError(`PostgreSQL could not make its data folder: ${lastLine(output)}`)),
    );
  });
}
