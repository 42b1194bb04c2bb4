/** Server-side rendering build: one CommonJS file with a placeholder as asset base. */

import type { UserConfig } from 'vite';

export interface ServerBuild {
  readonly name: string;
  readonly entry: string;
  readonly outDir: string;
  readonly external?: readonly string[];
}

export function serverBuild({ name, entry, outDir, external = [] }: ServerBuild): UserConfig {
  return {
    // Placeholder prefix of asset addresses in rendered HTML; the renderer replaces it.
    base: `/@${name}/`,
    logLevel: 'warn',
    build: {
      ssr: entry,
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      target: 'node22',
      minify: false,
      reportCompressedSize: false,
      rolldownOptions: {
        external: [...external],
        experimental: { lazyBarrel: true },
        output: { format: 'cjs', entryFileNames: `${name}.cjs`, codeSplitting: false },
      },
    },
    ssr: { noExternal: true, target: 'node' },
  };
}
