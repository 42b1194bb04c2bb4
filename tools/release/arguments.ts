import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { PlainError } from '../plain-error.mjs';
import { PARTS, partSchema } from './record/release-record.ts';

export const USE = `Use:
  npm run release -- <part>                       builds, checks, publishes it, and lets it run
  npm run release -- <part> --rollback            lets the release before the running one run again
  npm run release -- <part> --to <release>        lets a release run that is kept
  npm run release -- list                         what runs since when, and what is kept
  npm run release -- keys [<file>]                makes a pair of keys, the private one in the file (else in the data folder)
  npm run release -- sign                         signs with your key what the store holds already
<part> is one of ${PARTS.join(', ')}. More:
  --at <address>     of the running product that is checked against (else HOST and PORT, else http://127.0.0.1:4000)
  --build <folder>   takes a build that was made elsewhere, with its release.json, in the place of building`;

const OPTIONS = {
  at: { type: 'string' },
  build: { type: 'string' },
  rollback: { type: 'boolean' },
  to: { type: 'string' },
  help: { type: 'boolean' },
} as const;

export type Arguments = ReturnType<typeof readArguments>;

function parse(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: OPTIONS });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    throw new PlainError(`${error.message.split('. ', 1)[0]}\n${USE}`);
  }
}

/** @throws {PlainError} with the reason and the usage */
export function readArguments(args: string[]) {
  const { values, positionals } = parse(args);
  const [what, ...more] = positionals;
  if (values.help) return { command: 'help' } as const;
  if (what === 'keys' && more.length <= 1)
    return { command: 'keys', file: more[0] === undefined ? undefined : resolve(more[0]) } as const;
  if (what === undefined || more.length > 0) throw new PlainError(`Say one thing to release, or "list"\n${USE}`);
  if (what === 'list') return { command: 'list' } as const;
  if (what === 'sign') return { command: 'sign' } as const;
  const { data: part } = partSchema.safeParse(what);
  if (part === undefined) throw new PlainError(`There is no part "${what}"\n${USE}`);
  const isReturn = values.rollback === true || values.to !== undefined;
  if (!isReturn)
    return {
      command: 'release',
      part,
      at: values.at,
      build: values.build === undefined ? undefined : resolve(values.build),
    } as const;
  if (values.build !== undefined)
    throw new PlainError(`--build is for a new release: it cannot go with --rollback or --to\n${USE}`);
  if (values.to !== undefined && !/^[0-9a-f]{16}$/u.test(values.to))
    throw new PlainError(`--to must be a release as "npm run release -- list" shows it, but is "${values.to}"`);
  return { command: 'return', part, at: values.at, to: values.to } as const;
}
