/** Vite's configuration for the part of a front end that the shell loads while it runs. */
import { join } from 'node:path';

import type { ConfigEnv, PluginOption, UserConfig } from 'vite';

import { compressed } from './compressed.ts';
import { dependableImports } from './dependable-imports.ts';
import { remoteViews } from './first-view.ts';
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
  /** Modules beside the routes that every page needs. */
  readonly everywhere?: readonly string[];
  /** Modules that are fetched by themselves and are to come in few files, by the names of these files. */
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
        output: { codeSplitting: { groups: remoteViews(firstView, Object.fromEntries(others)) } },
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
