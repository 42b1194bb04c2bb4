import type { Account } from '../contract/staff/index.ts';
import type { Enrolment, ListedSession, Profile, SecondFactor, Session } from '../contract/index.ts';
import { CREATED_AT } from './created-at.ts';

const USER_ID = '3f0d4b52-6a1c-4c0e-9a57-0d5c1f6e2a11';

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

export function anAdminSession(overrides: Partial<Session> = {}): Session {
  return aSession({
    profile: aProfile({ email: 'desk@example.com', fullName: 'Rental Desk', role: 'admin' }),
    ...overrides,
  });
}

export function aListedSession(overrides: Partial<ListedSession> = {}): ListedSession {
  return {
    id: '6a0f0f0e-6a2c-4f0c-9d53-0c6f5f1d2b01',
    browser: 'Firefox',
    device: 'Windows',
    createdAt: CREATED_AT,
    lastSeenAt: CREATED_AT,
    isCurrent: true,
    ...overrides,
  };
}

export function aSecondFactor(overrides: Partial<SecondFactor> = {}): SecondFactor {
  return {
    id: 'b1f3c9ce-8a60-4b55-8f0a-0e3c2f6d7a01',
    kind: 'totp',
    name: 'Phone',
    createdAt: CREATED_AT,
    lastUsedAt: null,
    ...overrides,
  };
}

export function anEnrolment(overrides: Partial<Enrolment> = {}): Enrolment {
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
  return {
    id: '5e0c1f0a-3d52-4a3b-9f55-6b1d5a0c2e03',
    app: { secret, uri: `otpauth://totp/Backlot:ana.ruiz%40example.com?issuer=Backlot&secret=${secret}` },
    passkey: null,
    ...overrides,
  };
}

export function anAccount(overrides: Partial<Account> = {}): Account {
  return { profile: aProfile(), sessionCount: 1, lastSeenAt: CREATED_AT, ...overrides };
}
