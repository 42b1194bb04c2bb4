/**
 * Vite's configuration for the part of a front end that renders on the server: one CommonJS file beside the client's build. Style sheets and
 * pictures are the client's; their addresses begin with a stand-in, because the same file serves every address that a release may have.
 */

import type { UserConfig } from 'vite';

export interface ServerBuild {
  /** Of the part. */
  readonly name: string;
  /** Source module. */
  readonly entry: string;
  readonly outDir: string;
  /** What is asked for with `require`. */
  readonly external?: readonly string[];
}

/** What addresses of a part's files begin with in what it renders; whoever renders puts the real beginning there. */
export const assetsOf = (name: string) => `/@${name}/`;

export function serverBuild({ name, entry, outDir, external = [] }: ServerBuild): UserConfig {
  return {
    base: assetsOf(name),
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
