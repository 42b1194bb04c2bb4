import * as z from 'zod/mini';

/** Site settings that visitors see (decision 33). `isSample` marks values that the owner has not replaced yet. */
export const siteSchema = z.object({
  isSample: z.boolean(),
  businessName: z.string(),
  addressLines: z.array(z.string()),
  homeCounty: z.string(),
  phone: z.string(),
  email: z.string(),
  mapUrl: z.nullable(z.string()),
  /** Current day of the business, `YYYY-MM-DD` in America/New_York (decision 7). */
  today: z.iso.date(),
  forms: z.array(z.object({ id: z.enum(['w9', 'credit-card-authorization', 'order-form']), url: z.string() })),
  /** Null: the link goes to /contact. */
  rentalAgreementUrl: z.nullable(z.string()),
});
export type Site = z.infer<typeof siteSchema>;

/**
 * Registry of remotes by name, also at /remotes.json. `integrity`: hashes of manifest and entry module. `modules`: file
 * URLs of the exposed modules, for a shell that provides their dependencies. Both are missing for a remote with a
 * configured URL only, `modules` for old releases.
 */
export const remoteRegistrySchema = z.record(
  z.string(),
  z.object({
    manifest: z.string(),
    release: z.optional(z.string()),
    integrity: z.optional(z.object({ manifest: z.string(), entry: z.string() })),
    modules: z.optional(
      z.object({
        needs: z.array(z.object({ name: z.string(), requiredVersion: z.string() })),
        exposes: z.record(z.string(), z.object({ script: z.string(), files: z.array(z.string()) })),
      }),
    ),
  }),
);
export type RemoteRegistry = z.infer<typeof remoteRegistrySchema>;
