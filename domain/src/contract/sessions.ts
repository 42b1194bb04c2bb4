import * as z from 'zod/mini';
import { withMessage } from '../messages/issue-message.js';
import { instant } from './primitives.js';

/** A session that goes on, as its owner and admins see it. */
export const listedSessionSchema = z.lazy(() =>
  z.object({
    id: z.uuid(),
    /** What it began in: 'Firefox'; null for a browser that nobody knows. */
    browser: z.nullable(z.string()),
    /** What that runs on: 'Windows', 'iPhone'. */
    device: z.nullable(z.string()),
    createdAt: instant,
    /** When somebody last did something with it, to the minute. */
    lastSeenAt: instant,
    /** It is the one that asks. */
    isCurrent: z.boolean(),
  }),
);
export type ListedSession = z.infer<typeof listedSessionSchema>;

/** GET /api/auth/sessions: the own sessions, the last seen first. */
export const sessionListSchema = z.lazy(() => z.object({ items: z.array(listedSessionSchema) }));
export type SessionList = z.infer<typeof sessionListSchema>;

export const sessionIdParamsSchema = z.lazy(() => z.object({ id: z.uuid(withMessage('session-id-malformed')) }));
