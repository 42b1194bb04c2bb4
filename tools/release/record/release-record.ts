/** What `release.json` says of a build; what the server asks of it says `bff/src/platform/releases/release.ts`. */
import * as z from 'zod';

/** The front ends that are released by themselves. */
export const partSchema = z.enum(['shell', 'storefront-mfe', 'admin-mfe']);
export type Part = z.infer<typeof partSchema>;
export const PARTS = partSchema.options;

/** A shared module that a remote needs, as its manifest asks for it. */
export const needSchema = z.object({ name: z.string(), requiredVersion: z.string() });

const filesSchema = z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) });

const pageSchema = filesSchema.extend({
  /** Whether the page imports what the shell shares on demand: it stands once the federation has brought that. */
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
  /** Files of what a remote exposes and what needs no federation, the module itself first, by its key. */
  exposes: z.record(z.string(), filesSchema).optional(),
  /** Scripts that start the federation. */
  federation: z.array(z.string()).optional(),
  pages: z.record(z.string(), pageSchema),
  /** What a page says of itself is between the front end and the server. */
  describedPages: z.array(z.looseObject({ key: z.string() })).optional(),
  server: z.string().optional(),
  firstViewBytes: z.number(),
  files: z.record(z.string(), z.string()),
  /** Releases from before there were seals have none. */
  hashes: z.record(z.string(), z.object({ size: z.number(), sha256: z.string() })).optional(),
});
export type ReleaseRecord = z.infer<typeof releaseRecordSchema>;

export type ViewFiles = z.infer<typeof filesSchema>;

/** What the manifest of a remote or the page of the shell says, and nothing else of the build. */
export type ReleaseFacts = Pick<
  ReleaseRecord,
  'provides' | 'needs' | 'entry' | 'firstView' | 'exposes' | 'federation' | 'pages'
>;
