/** Schema of `release.json`; the fields read by the server are in `bff/src/platform/releases/release.ts`. */
import * as z from 'zod';

export const partSchema = z.enum(['shell', 'storefront-mfe', 'admin-mfe']);
export type Part = z.infer<typeof partSchema>;
export const PARTS = partSchema.options;

export const needSchema = z.object({ name: z.string(), requiredVersion: z.string() });

const filesSchema = z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) });

const pageSchema = filesSchema.extend({
  /** Whether the page imports modules that the shell shares on demand, and so waits for the federation. */
  awaitsFederation: z.boolean().optional(),
});

/** All paths are relative to the build, with `/`. */
export const releaseRecordSchema = z.object({
  part: partSchema,
  release: z.string(),
  contract: z.string(),
  provides: z.record(z.string(), z.string()),
  needs: z.array(needSchema),
  entry: z.string(),
  firstView: filesSchema.extend({ fonts: z.array(z.string()) }),
  /** Files of exposed modules that do not need the federation, by key; the module itself comes first. */
  exposes: z.record(z.string(), filesSchema).optional(),
  federation: z.array(z.string()).optional(),
  pages: z.record(z.string(), pageSchema),
  /** Further fields are used by the front end and the server only. */
  describedPages: z.array(z.looseObject({ key: z.string() })).optional(),
  server: z.string().optional(),
  firstViewBytes: z.number(),
  files: z.record(z.string(), z.string()),
  /** Missing in releases from before signatures. */
  hashes: z.record(z.string(), z.object({ size: z.number(), sha256: z.string() })).optional(),
});
export type ReleaseRecord = z.infer<typeof releaseRecordSchema>;

/** Page description with the fields that determine its files. `module` is used by the record only. */
export const describedPageSchema = z.looseObject({
  key: z.string(),
  module: z.string().optional(),
  search: z.string().optional(),
});
export type DescribedPage = z.infer<typeof describedPageSchema>;

export type ViewFiles = z.infer<typeof filesSchema>;

/** Fields from a remote's manifest or the shell's page. */
export type ReleaseFacts = Pick<
  ReleaseRecord,
  'provides' | 'needs' | 'entry' | 'firstView' | 'exposes' | 'federation' | 'pages'
>;
