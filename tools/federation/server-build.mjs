/**
 * Vite's configuration for the part of a front end that renders on the server: one CommonJS file beside the client's build. Style sheets and
 * pictures are the client's; their addresses begin with a stand-in, because the same file serves every address that a release may have.
 */

/** What addresses of a part's files begin with in what it renders; whoever renders puts the real beginning there. */
export const assetsOf = (name) => `/@${name}/`;

/**
 * @param {object} options
 * @param {string} options.name of the part
 * @param {string} options.entry source module
 * @param {string} options.outDir
 * @param {readonly string[]} [options.external] what is asked for with `require`
 */
export function serverBuild({ name, entry, outDir, external = [] }) {
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
