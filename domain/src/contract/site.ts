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
 * `integrity` has the hashes of the manifest and of the entry module, as in an `integrity` attribute; a remote of which the server
 * knows only the address has none.
 */
export const remoteRegistrySchema = z.record(
  z.string(),
  z.object({
    manifest: z.string(),
    release: z.optional(z.string()),
    integrity: z.optional(z.object({ manifest: z.string(), entry: z.string() })),
  }),
);
export type RemoteRegistry = z.infer<typeof remoteRegistrySchema>;
