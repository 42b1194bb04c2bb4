import type { Profile, Session } from '../contract/index.js';
import { CREATED_AT } from './created-at.js';

const USER_ID = '3f0d4b52-6a1c-4c0e-9a57-0d5c1f6e2a11';

/** A customer's profile. */
export function aProfile(overrides: Partial<Profile> = {}): Profile {
  return {
    id: USER_ID,
    email: 'ana.ruiz@example.com',
    fullName: 'Ana Ruiz',
    role: 'customer',
    createdAt: CREATED_AT,
    updatedAt: CREATED_AT,
    ...overrides,
  };
}

/** A customer's session. */
export function aSession(overrides: Partial<Session> = {}): Session {
  const profile = overrides.profile ?? aProfile();
  return {
    accessToken: 'sample-access-token',
    expiresIn: 900,
    user: { id: profile.id, email: profile.email },
    profile,
    ...overrides,
  };
}

/** An admin's session. */
export function anAdminSession(overrides: Partial<Session> = {}): Session {
  return aSession({
    profile: aProfile({ email: 'desk@example.com', fullName: 'Rental Desk', role: 'admin' }),
    ...overrides,
  });
}
