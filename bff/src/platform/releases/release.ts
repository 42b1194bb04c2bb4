import { releaseNameSchema, type ReleaseName } from '@backlot/domain/contract';
import { pageDescriptionSchema } from '@backlot/domain/contract/page-description';
import * as z from 'zod';

export type Part = ReleaseName['part'];
export const PARTS: readonly Part[] = releaseNameSchema.shape.part.options;

const viewFiles = z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) });

/**
 * `release.json` in the root of each front end's build, written by `tools/release/record.ts`. Paths are relative to it.
 * Compressed forms (`x.js.br`, `x.js.gz`) are listed only in `hashes`. In the store the record is signed
 * (`@backlot/domain/release-seal`).
 */
export const releaseRecordSchema = z.object({
  ...releaseNameSchema.shape,
  contract: z.string(),
  /** Shell: versions of the shared modules, by key. Empty for remotes. */
  provides: z.record(z.string(), z.string()),
  /** Remotes: required shared modules, from the manifest. Empty for the shell. */
  needs: z.array(z.object({ name: z.string(), requiredVersion: z.string() })),
  /** `remoteEntry.js` of a remote, `index.html` of the shell. */
  entry: z.string(),
  /** Served files with the hash of their content for `integrity` attributes (`sha384-…`). */
  files: z.record(z.string(), z.string()),
  /** Size and SHA-256 of every file. Required in the store; optional for bundled builds of older releases. */
  hashes: z.optional(z.record(z.string(), z.object({ size: z.int().nonnegative(), sha256: z.string() }))),
  /** Files needed by the first page of this part, in order of need. */
  firstView: viewFiles.extend({ fonts: z.array(z.string()) }),
  /** Remotes: exposed modules' files without federation, module first. Undefined for shell and older releases. */
  exposes: z.optional(z.record(z.string(), viewFiles)),
  /** Scripts that start the federation after the first view. Undefined for older releases, which wait for it. */
  federation: z.optional(z.array(z.string())),
  pages: z.record(
    z.string(),
    viewFiles.extend({
      /** Whether the page needs on-demand shared modules of the federation. Undefined for older releases. */
      awaitsFederation: z.optional(z.boolean()),
    }),
  ),
  /** Pages of this part, in the order of URL matching. Undefined for older releases. */
  describedPages: z.optional(z.array(pageDescriptionSchema)),
  /** CommonJS module for server rendering, never served; undefined for parts without one. */
  server: z.optional(z.string()),
  /** Brotli bytes of the scripts of the first view. */
  firstViewBytes: z.number(),
});
export type ReleaseRecord = z.infer<typeof releaseRecordSchema>;

export interface Release {
  readonly record: ReleaseRecord;
  /** Browser URL of a file: a path of this site, or an absolute URL. */
  urlOf(path: string): string;
  /** Content of a file of the release, served or not; undefined when it is missing or differs from its record. */
  read(path: string): Promise<Buffer | undefined>;
}

/** Content of a JSON file of a release or its store; undefined when it is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
