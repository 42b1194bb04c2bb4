import type { Account } from './staff/accounts.ts';
import type { Profile, Session } from './auth.ts';
import { ADDED_AT, CHANGED_AT, EMAIL, type CallExample } from './call-example.ts';
import type { accountEndpoints } from './endpoints/accounts.ts';
import type { staffAccountEndpoints } from './staff/endpoints/accounts.ts';
import type { SecondFactor } from './second-factors.ts';
import type { ListedSession } from './sessions.ts';

const PASSWORD = 'quartz lantern orchard';
const NEW_PASSWORD = 'copper harbor violin';

const profile: Profile = {
  id: '3f0d4b52-6a1c-4c0e-9a57-0d5c1f6e2a11',
  email: EMAIL,
  fullName: 'Ana Ruiz',
  role: 'customer',
  createdAt: ADDED_AT,
  updatedAt: ADDED_AT,
};

const session: Session = {
  accessToken: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJzYW1wbGUifQ.c2FtcGxl',
  expiresIn: 900,
  user: { id: profile.id, email: profile.email },
  profile,
};

const ownSession: ListedSession = {
  id: '6a0f0f0e-6a2c-4f0c-9d53-0c6f5f1d2b01',
  browser: 'Firefox',
  device: 'Windows',
  createdAt: ADDED_AT,
  lastSeenAt: CHANGED_AT,
  isCurrent: true,
};
const otherSession: ListedSession = {
  id: '0d9b3a54-1f0e-4c57-8f2a-7f7b2a6e9c02',
  browser: 'Safari',
  device: 'iPhone',
  createdAt: ADDED_AT,
  lastSeenAt: ADDED_AT,
  isCurrent: false,
};
const app: SecondFactor = {
  id: 'b1f3c9ce-8a60-4b55-8f0a-0e3c2f6d7a01',
  kind: 'totp',
  name: 'Phone',
  createdAt: ADDED_AT,
  lastUsedAt: CHANGED_AT,
};
const CODE = '492039';
const recoveryCodes = ['kWe4p-7TnHr-sQ2vX-9dYbM', 'uR3fz-Lm8Cg-tP6wK-aN5hJ'];
const account: Account = { profile, sessionCount: 1, lastSeenAt: ADDED_AT };

type AccountCalls = typeof accountEndpoints & typeof staffAccountEndpoints;

export const accountExamples: { readonly [Name in keyof AccountCalls]: CallExample<AccountCalls[Name]> } = {
  signIn: { body: { email: EMAIL, password: PASSWORD }, response: session },
  challengeSecondFactor: { response: { kinds: ['totp', 'recovery-code'], passkey: null } },
  signInWithSecondFactor: { body: { kind: 'totp', code: CODE }, response: session },
  refreshSession: { response: session },
  signOut: {},
  signUp: {
    body: { email: EMAIL, password: PASSWORD, fullName: 'Ana Ruiz', locale: 'es' },
    response: { accepted: true },
  },
  confirmEmail: { body: { password: PASSWORD } },
  recoverPassword: { body: { email: EMAIL, locale: 'es' }, response: { accepted: true } },
  updatePassword: { body: { password: PASSWORD } },
  changePassword: {
    body: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD, locale: 'es' },
    response: session,
  },
  proveIdentity: { body: { password: PASSWORD }, response: session },
  listSessions: { response: { items: [ownSession, otherSession] } },
  endSession: { params: { id: otherSession.id } },
  endOtherSessions: {},

  listSecondFactors: { response: { items: [app], recoveryCodesLeft: 10 } },
  enrolSecondFactor: {
    body: { kind: 'totp', currentPassword: PASSWORD },
    response: {
      id: '5e0c1f0a-3d52-4a3b-9f55-6b1d5a0c2e03',
      app: {
        secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
        uri: 'otpauth://totp/Backlot:ana.ruiz%40example.com?issuer=Backlot&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
      },
      passkey: null,
    },
  },
  addSecondFactor: {
    body: { enrolmentId: '5e0c1f0a-3d52-4a3b-9f55-6b1d5a0c2e03', name: 'Phone', code: CODE, locale: 'es' },
    response: { recoveryCodes },
  },
  removeSecondFactor: { params: { id: app.id }, body: { currentPassword: PASSWORD, locale: 'es' } },
  renewRecoveryCodes: { body: { currentPassword: PASSWORD, locale: 'es' }, response: { recoveryCodes } },

  getProfile: { response: profile },
  updateProfile: { body: { fullName: 'Ana Ruiz' }, response: profile },

  listAccounts: { query: { q: 'ruiz', limit: 25 }, response: { items: [account], total: 1 } },
  getAccount: { params: { id: profile.id }, response: { account, sessions: [otherSession] } },
  endAccountSessions: { params: { id: profile.id } },
  endAccountSession: { params: { id: otherSession.id } },
  endAllSessions: {},
};
