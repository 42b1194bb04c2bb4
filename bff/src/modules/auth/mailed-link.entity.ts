import { LOCALES } from '@backlot/domain';
import { defineEntity, p } from '@mikro-orm/core';
import { registerEntities } from '../../platform/database/entities.ts';

/** Unconfirmed account; becomes a profile with the mailed link and the password (decisions 26 and 48). */
export const SignUpEntity = defineEntity({
  name: 'SignUp',
  tableName: 'sign_ups',
  properties: {
    id: p.uuid().primary(),
    /** Not unique: several sign-ups may use one address. */
    email: p.text(),
    fullName: p.text().strictNullable(),
    /** argon2id in PHC format. */
    passwordHash: p.text(),
    /** Language of the mail. */
    locale: p.enum(LOCALES).columnType('text'),
    /** SHA-256 of the token that was mailed last; null before the first mail. */
    tokenHash: p.text().strictNullable(),
    createdAt: p.datetime(),
    expiresAt: p.datetime(),
  },
});

/** Recovery request; the address may be unknown. */
export const PasswordRecoveryEntity = defineEntity({
  name: 'PasswordRecovery',
  tableName: 'password_recoveries',
  properties: {
    id: p.uuid().primary(),
    email: p.text(),
    locale: p.enum(LOCALES).columnType('text'),
    createdAt: p.datetime(),
  },
});

/** Single-use token of a recovery link, stored as SHA-256. */
export const RecoveryTokenEntity = defineEntity({
  name: 'RecoveryToken',
  tableName: 'recovery_tokens',
  properties: {
    tokenHash: p.text().primary(),
    email: p.text(),
    createdAt: p.datetime(),
    expiresAt: p.datetime(),
    usedAt: p.datetime().strictNullable(),
  },
});

registerEntities(SignUpEntity, PasswordRecoveryEntity, RecoveryTokenEntity);
