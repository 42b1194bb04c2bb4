import { join } from 'node:path';

import type { ConfigEnv, PluginOption, UserConfig } from 'vite';

import { compressed } from './compressed.ts';
import { retryingImports } from './retrying-imports.ts';
import { remoteViews } from './first-view.ts';
import { consumedShares } from './shared.ts';

export const ROUTES = './src/exposes/routes.tsx';

export interface RemoteBuild {
  readonly folder: string;
  readonly command: ConfigEnv['command'];
  readonly port: number;
  readonly react: PluginOption;
  /** Federation plugin, configured with `remoteFederation` and the exposed modules. */
  readonly federation: PluginOption;
  readonly everywhere?: readonly string[];
  /** Lazy modules to be bundled into few files, by chunk name. */
  readonly views?: Readonly<Record<string, string>>;
}

export function remoteBuild({
  folder,
  command,
  port,
  react,
  federation,
  everywhere = [],
  views = {},
}: RemoteBuild): UserConfig {
  const firstView = [ROUTES, ...everywhere].map((path) => join(folder, path));
  const others = Object.entries(views).map(([name, path]) => [name, join(folder, path)]);
  return {
    // Relative, since the built remote may be served from any address.
    base: command === 'build' ? './' : '/',
    server: { host: '127.0.0.1', port, strictPort: true, origin: `http://127.0.0.1:${port}`, cors: true },
    build: {
      target: 'es2022',
      cssCodeSplit: true,
      manifest: true,
      reportCompressedSize: false,
      // The icon package has 6,000 modules; only imported ones are compiled.
      rolldownOptions: {
        experimental: { lazyBarrel: true },
        output: { codeSplitting: { groups: remoteViews(firstView, Object.fromEntries(others)) } },
      },
    },
    plugins: [react, retryingImports(), federation, compressed()],
  };
}

export const remoteFederation = (folder: string) => ({
  filename: 'remoteEntry.js',
  shared: consumedShares(join(folder, 'src')),
  manifest: true,
  publicPath: 'auto',
  shareStrategy: 'loaded-first' as const,
  experiments: { externalRuntime: true },
  dev: { remoteHmr: true },
  dts: false,
});
