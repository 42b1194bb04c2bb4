import * as z from 'zod';

/** Whose paper it is: what the head and the foot of mails and PDFs say. */
export const letterheadSchema = z.object({
  name: z.string(),
  /** The name as the head draws it, without the mark of a sample. */
  wordmark: z.string(),
  addressLines: z.array(z.string()),
  homeCounty: z.string(),
  phone: z.string(),
  email: z.string(),
  /** The owner has set nothing yet: terms and forms say that they are samples. */
  isSample: z.boolean(),
  /** The forms that a customer completes, with their full addresses. */
  forms: z.array(z.object({ label: z.string(), url: z.string() })),
});
export type Letterhead = z.infer<typeof letterheadSchema>;
