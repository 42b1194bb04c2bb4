import * as z from 'zod/mini';

/** Readiness checks by name, up or down. */
export const readinessSchema = z.lazy(() =>
  z.object({
    status: z.enum(['ready', 'not-ready']),
    checks: z.record(z.string(), z.enum(['up', 'down'])),
  }),
);
export type Readiness = z.infer<typeof readinessSchema>;
export const healthSchema = z.lazy(() => z.object({ status: z.literal('ok') }));
