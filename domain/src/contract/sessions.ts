import * as z from 'zod/mini';
import { withMessage } from '../messages/issue-message.ts';
import { instant } from './primitives.ts';

export const listedSessionSchema = z.lazy(() =>
  z.object({
    id: z.uuid(),
    /** Browser of the sign-in: 'Firefox'; null if unrecognised. */
    browser: z.nullable(z.string()),
    /** Operating system or device: 'Windows', 'iPhone'. */
    device: z.nullable(z.string()),
    createdAt: instant,
    /** Last user activity, to the minute. */
    lastSeenAt: instant,
    isCurrent: z.boolean(),
  }),
);
export type ListedSession = z.infer<typeof listedSessionSchema>;

/** GET /api/auth/sessions: one's own sessions, most recently active first. */
export const sessionListSchema = z.lazy(() => z.object({ items: z.array(listedSessionSchema) }));
export type SessionList = z.infer<typeof sessionListSchema>;

export const sessionIdParamsSchema = z.lazy(() => z.object({ id: z.uuid(withMessage('session-id-malformed')) }));
