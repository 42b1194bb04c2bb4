import * as z from 'zod';

export const letterheadSchema = z.object({
  name: z.string(),
  /** Name in the header, without the sample suffix. */
  wordmark: z.string(),
  addressLines: z.array(z.string()),
  homeCounty: z.string(),
  phone: z.string(),
  email: z.string(),
  /** Not configured yet: terms and forms are marked as samples. */
  isSample: z.boolean(),
  /** Forms for the customer to complete, with absolute URLs. */
  forms: z.array(z.object({ label: z.string(), url: z.string() })),
});
export type Letterhead = z.infer<typeof letterheadSchema>;
