import { LOCALES } from '@backlot/domain';
import { defineEntity, p } from '@mikro-orm/core';

/** An account that somebody asked for; it becomes a profile with the mailed link and the password (decisions 26 and 48). */
export const SignUpEntity = defineEntity({
  name: 'SignUp',
  tableName: 'sign_ups',
  properties: {
    id: p.uuid().primary(),
    /** As typed; several people may claim one address. */
    email: p.text(),
    fullName: p.text().strictNullable(),
    /** argon2id in PHC format. */
    passwordHash: p.text(),
    /** Language of the mail. */
    locale: p.enum(LOCALES).columnType('text'),
    /** SHA-256 of the token of the link that was mailed last; null before the first mail. */
    tokenHash: p.text().strictNullable(),
    createdAt: p.datetime(),
    expiresAt: p.datetime(),
  },
});

/** Somebody asked for a new password for this address, which may or may not be known. */
export const PasswordRecoveryEntity = defineEntity({
  name: 'PasswordRecovery',
  tableName: 'password_recoveries',
  properties: {
    id: p.uuid().primary(),
    email: p.text(),
    /** Language of the mail. */
    locale: p.enum(LOCALES).columnType('text'),
    createdAt: p.datetime(),
  },
});

/** The token of a mailed recovery link, used once; the table holds its SHA-256 only. */
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
