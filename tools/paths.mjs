/** Paths of the workspace. `import.meta.dirname` is missing before Node 20.11, so the URL is used instead. */
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[/\\]$/, '');

export const PACKAGES = ['domain', 'ui-kit', 'shell', 'storefront-mfe', 'admin-mfe', 'bff'];

export const modules = join(root, 'node_modules');

export const bundledNode = join(modules, 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

export function dataFolder(env = process.env) {
  return resolve(root, env.DATA_DIR === undefined || env.DATA_DIR === '' ? '.data' : env.DATA_DIR);
}
