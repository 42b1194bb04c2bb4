import { ROLES } from '@backlot/domain';
import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { registerEntities } from '../../platform/database/entities.ts';

export const ProfileEntity = defineEntity({
  name: 'Profile',
  tableName: 'profiles',
  properties: {
    id: p.uuid().primary(),
    /** Unique case-insensitively; stored with the case that was typed. */
    email: p.text(),
    fullName: p.text().strictNullable(),
    role: p.enum(ROLES).columnType('text'),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});
export type ProfileRecord = InferEntity<typeof ProfileEntity>;

/** Password of a profile, in its own table so that reading a profile never reads a hash. */
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

/** Sign-in on one device; the token family of its refresh tokens. */
export const SessionEntity = defineEntity({
  name: 'Session',
  tableName: 'sessions',
  properties: {
    id: p.uuid().primary(),
    profileId: p.uuid(),
    createdAt: p.datetime(),
    expiresAt: p.datetime(),
    revokedAt: p.datetime().strictNullable(),
    lastSeenAt: p.datetime(),
    /** Time of the last password entry; null for sessions of releases that did not store it. */
    authenticatedAt: p.datetime().strictNullable(),
    /** Incremented by each re-authentication; access tokens of earlier generations are invalid. */
    tokenGeneration: p.integer(),
    /** Known name such as 'Firefox' on 'Windows'. */
    browser: p.text().strictNullable(),
    device: p.text().strictNullable(),
  },
});

/** Single-use refresh token, stored as SHA-256. */
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

registerEntities(ProfileEntity, CredentialEntity, SessionEntity, RefreshTokenEntity);
