/** Where things lie. `import.meta.dirname` is missing before Node 20.11, so that the URL is read instead. */
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[/\\]$/, '');

/** Folders of the product's packages. */
export const PACKAGES = ['domain', 'ui-kit', 'shell', 'storefront-mfe', 'admin-mfe', 'bff'];

export const modules = join(root, 'node_modules');

/** The Node 24 that the workspace brings along as a package. */
export const bundledNode = join(modules, 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

/** The folder that holds everything the running product keeps: database, mail, logs, credentials. */
export function dataFolder(env = process.env) {
  return resolve(root, env.DATA_DIR === undefined || env.DATA_DIR === '' ? '.data' : env.DATA_DIR);
}
