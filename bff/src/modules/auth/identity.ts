import type { ProfileRecord } from './auth.entity.ts';
import type { LiveSession } from './sessions/sessions.sql.ts';

export type Identity = Omit<LiveSession, 'profileId'> & { readonly profile: ProfileRecord };
