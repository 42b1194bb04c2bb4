import * as z from 'zod/mini';
import { withMessage } from '../../messages/issue-message.ts';
import { profileSchema } from '../auth.ts';
import { count, instant, pageQuery, searchWords, tableQuery } from '../primitives.ts';
import { listedSessionSchema } from '../sessions.ts';

/** Account as admins see it; never its password. */
export const accountSchema = z.lazy(() =>
  z.object({
    profile: profileSchema,
    sessionCount: count,
    /** Last activity in any session; null without sessions. */
    lastSeenAt: z.nullable(instant),
  }),
);
export type Account = z.infer<typeof accountSchema>;

/** Query of GET /api/admin/accounts. */
export const accountQuerySchema = z.lazy(() =>
  z.object({
    /** Text to find in e-mail address and name. */
    q: z.optional(searchWords),
    page: tableQuery.page,
    limit: pageQuery.limit,
  }),
);
export type AccountQuery = z.input<typeof accountQuerySchema>;
export type ReadAccountQuery = z.output<typeof accountQuerySchema>;

/** One page of accounts: admins first, then by e-mail address. */
export const accountListSchema = z.lazy(() => z.object({ items: z.array(accountSchema), total: count }));
export type AccountList = z.infer<typeof accountListSchema>;

/** GET /api/admin/accounts/:id: an account and its sessions, most recently active first. */
export const accountDetailSchema = z.lazy(() =>
  z.object({ account: accountSchema, sessions: z.array(listedSessionSchema) }),
);
export type AccountDetail = z.infer<typeof accountDetailSchema>;

export const accountIdParamsSchema = z.lazy(() => z.object({ id: z.uuid(withMessage('account-id-malformed')) }));
