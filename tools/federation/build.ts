/** `node ../tools/federation/build.ts [--out <folder>]`: builds client, server renderer and release record. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'vite';

import { root } from '../paths.mjs';

// The federation plugin disables itself in tests, and would mistake a build started by a spec for one.
process.env['MFE_VITE_NO_TEST_ENV_CHECK'] = 'true';

const { values } = parseArgs({ options: { out: { type: 'string' } } });
const folder = process.cwd();
const part = basename(folder);
const out = resolve(values.out ?? 'dist');

await build({ root: folder, configFile: join(folder, 'vite.config.ts'), build: { outDir: out, emptyOutDir: true } });

const serverConfig = join(folder, 'vite.server.config.ts');
if (existsSync(serverConfig))
  await build({ root: folder, configFile: serverConfig, build: { outDir: join(out, 'server') } });

execFileSync(process.execPath, [join(root, 'tools/release/record.ts'), out, '--part', part], { stdio: 'inherit' });
