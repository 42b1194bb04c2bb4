import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

/** Who somebody is (spec 3, Profile). An admin is a profile whose role is `admin`. */
export const ProfileEntity = defineEntity({
  name: 'Profile',
  tableName: 'profiles',
  properties: {
    id: p.uuid().primary(),
    /** As typed; unique without regard to case. */
    email: p.text(),
    fullName: p.text().strictNullable(),
    role: p.enum(['admin', 'customer'] as const).columnType('text'),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});
export type ProfileRecord = InferEntity<typeof ProfileEntity>;

/** The password of a profile, apart from it so that reading a profile never reads a hash. */
export const CredentialEntity = defineEntity({
  name: 'Credential',
  tableName: 'credentials',
  properties: {
    profileId: p.uuid().primary(),
    /** argon2id in PHC format. */
    passwordHash: p.text(),
    updatedAt: p.datetime(),
  },
});

/** A sign-in on one device: the family that its refresh tokens belong to. */
export const SessionEntity = defineEntity({
  name: 'Session',
  tableName: 'sessions',
  properties: {
    id: p.uuid().primary(),
    profileId: p.uuid(),
    createdAt: p.datetime(),
    expiresAt: p.datetime(),
    revokedAt: p.datetime().strictNullable(),
    /** When somebody last did something with it. */
    lastSeenAt: p.datetime(),
    /** When its owner last gave the password; null for a session of a release that did not note it. */
    authenticatedAt: p.datetime().strictNullable(),
    /** Goes up with each such proof: access tokens of an earlier one are of no use any more. */
    tokenGeneration: p.integer(),
    /** What it began in, from a list of known names: 'Firefox' on 'Windows'. */
    browser: p.text().strictNullable(),
    device: p.text().strictNullable(),
  },
});

/** One refresh token, used once; the table holds its SHA-256 only. */
export const RefreshTokenEntity = defineEntity({
  name: 'RefreshToken',
  tableName: 'refresh_tokens',
  properties: {
    tokenHash: p.text().primary(),
    sessionId: p.uuid(),
    createdAt: p.datetime(),
    usedAt: p.datetime().strictNullable(),
  },
});
