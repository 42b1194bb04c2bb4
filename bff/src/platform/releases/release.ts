import { releaseNameSchema, type ReleaseName } from '@backlot/domain/contract';
import { pageDescriptionSchema } from '@backlot/domain/contract/page-description';
import * as z from 'zod';

/** A part of the site that is released by itself. */
export type Part = ReleaseName['part'];
export const PARTS: readonly Part[] = ['shell', 'storefront-mfe', 'admin-mfe'];

const filesOfAView = z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) });

/**
 * `release.json` in the root of each front end's build, written by `tools/release/record.ts`. All paths are relative to it, with `/`.
 * Compressed forms (`x.js.br`, `x.js.gz`) lie beside their files and are in `hashes` alone. In the store the record is sealed
 * (`@backlot/domain/release-seal`).
 */
export const releaseRecordSchema = z.object({
  ...releaseNameSchema.shape,
  /** Version of `@backlot/domain`, whose contract the front end speaks. */
  contract: z.string(),
  /** Shell: versions of the modules that it shares, by key. Empty for remotes. */
  provides: z.record(z.string(), z.string()),
  /** Remotes: what they need of these, as their manifest says. Empty for the shell. */
  needs: z.array(z.object({ name: z.string(), requiredVersion: z.string() })),
  /** `remoteEntry.js` of a remote, `index.html` of the shell. */
  entry: z.string(),
  /** Each file that is served, with the hash of its content as an `integrity` attribute has it (`sha384-…`). */
  files: z.record(z.string(), z.string()),
  /**
   * Size and SHA-256 of every file of the release, those of the server and the compressed forms among them. A release of the store without
   * is refused; builds beside the server may be from before.
   */
  hashes: z.optional(z.record(z.string(), z.object({ size: z.int().nonnegative(), sha256: z.string() }))),
  /** What the browser needs before the first page of this part stands, in the order of need. */
  firstView: filesOfAView.extend({ fonts: z.array(z.string()) }),
  /**
   * Remotes: files of those modules that they expose and that need no federation, the module itself first, by its key. Undefined for the
   * shell and for releases that do not say.
   */
  exposes: z.optional(z.record(z.string(), filesOfAView)),
  /** Scripts that start the federation, which the first view does not wait for. Undefined for releases that wait for it. */
  federation: z.optional(z.array(z.string())),
  /** What a single page needs beside that, by the page's key. */
  pages: z.record(
    z.string(),
    filesOfAView.extend({
      /** Whether the page stands only once the federation has brought what the shell shares on demand. Undefined for releases that do not say. */
      awaitsFederation: z.optional(z.boolean()),
    }),
  ),
  /** The pages that this part shows, in the order in which their URLs are tried. Undefined for releases that do not say. */
  describedPages: z.optional(z.array(pageDescriptionSchema)),
  /** CommonJS module that renders on the server; undefined for parts that do not. It is in the release and never served. */
  server: z.optional(z.string()),
  /** Bytes of the scripts of the first view, brotli. */
  firstViewBytes: z.number(),
});
export type ReleaseRecord = z.infer<typeof releaseRecordSchema>;

/** A release that can be served. */
export interface Release {
  readonly record: ReleaseRecord;
  /** URL of one of its files for the browser: a path of this site, or an absolute URL. */
  urlOf(path: string): string;
  /** Content of a file of the release, served or not; undefined when it has none of that path, or another one than its record says. */
  read(path: string): Promise<Buffer | undefined>;
}
