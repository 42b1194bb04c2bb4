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
  /** The business's day now, `YYYY-MM-DD` in America/New_York (decision 7). */
  today: z.iso.date(),
  forms: z.array(z.object({ id: z.enum(['w9', 'credit-card-authorization', 'order-form']), url: z.string() })),
  /** Null: the link goes to /contact. */
  rentalAgreementUrl: z.nullable(z.string()),
});
export type Site = z.infer<typeof siteSchema>;

/**
 * Where the remotes are: name → address of its manifest, and which release that is. Injected into the page and served at /remotes.json.
 * `integrity` has the hashes of the manifest and of the entry module, as in an `integrity` attribute. `modules` has what the remote
 * exposes, such as `./routes`, by the URLs of its files, for a shell that provides what the remote needs. A remote of which the server
 * knows only the address has neither; a release from before they were recorded has no `modules`.
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
