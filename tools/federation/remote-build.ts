/** Vite's configuration for the part of a front end that the shell loads while it runs. */
import { join } from 'node:path';

import type { ConfigEnv, PluginOption, UserConfig } from 'vite';

import { compressed } from './compressed.ts';
import { dependableImports } from './dependable-imports.ts';
import { remoteFirstView } from './first-view.ts';
import { consumedShares } from './shared.ts';

/** What every remote exposes: its pages. */
export const ROUTES = './src/exposes/routes.tsx';

export interface RemoteBuild {
  /** Of the remote. */
  readonly folder: string;
  readonly command: ConfigEnv['command'];
  /** Of its own development server. */
  readonly port: number;
  /** React's plugin, which the remote brings along. */
  readonly react: PluginOption;
  /** The federation's, with `remoteFederation` and what the remote exposes. */
  readonly federation: PluginOption;
}

export function remoteBuild({ folder, command, port, react, federation }: RemoteBuild): UserConfig {
  return {
    // The built remote finds its files beside itself, wherever it is served from.
    base: command === 'build' ? './' : '/',
    server: { host: '127.0.0.1', port, strictPort: true, origin: `http://127.0.0.1:${port}`, cors: true },
    build: {
      target: 'es2022',
      cssCodeSplit: true,
      manifest: true,
      reportCompressedSize: false,
      // The icons are 6,000 modules behind one door; only those in use are compiled.
      rolldownOptions: {
        experimental: { lazyBarrel: true },
        output: { codeSplitting: { groups: [remoteFirstView(join(folder, ROUTES))] } },
      },
    },
    plugins: [react, dependableImports(), federation, compressed()],
  };
}

/** What all remotes tell the federation. */
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
