import fc from 'fast-check';
import { listOf } from './combinations.ts';
import * as values from './values.ts';

const kind = fc.constantFrom('totp' as const, 'passkey' as const);
const proofKind = fc.constantFrom('totp' as const, 'passkey' as const, 'recovery-code' as const);
const passkey = fc.record({ id: fc.base64String(), challenge: fc.base64String() });
const proof = { code: values.lineOf(100), passkey };
const codes = values.nullable(listOf(fc.base64String({ minLength: 4, maxLength: 24 })));
const currentPassword = fc.string({ minLength: 1, maxLength: 128 });

export const challenge = fc.record({ kinds: listOf(proofKind), passkey: values.nullable(passkey) });
export const signIn = fc.record({ kind: proofKind, ...proof }, { requiredKeys: ['kind'] });
export const factor = fc.record({
  id: values.uuid,
  kind,
  name: values.lineOf(60),
  createdAt: values.instant,
  lastUsedAt: values.nullable(values.instant),
});
export const list = fc.record({ items: listOf(factor), recoveryCodesLeft: values.count });
export const enrolmentRequest = fc.record({ kind, currentPassword });
export const enrolment = fc.record({
  id: values.uuid,
  app: values.nullable(fc.record({ secret: fc.base64String(), uri: values.webUrl })),
  passkey: values.nullable(passkey),
});
export const newFactor = fc.record(
  { enrolmentId: values.uuid, name: values.lineOf(60), ...proof, locale: values.locale },
  { requiredKeys: ['enrolmentId', 'name'] },
);
export const recoveryCodes = fc.record({ recoveryCodes: codes });
export const change = fc.record({ currentPassword, locale: values.locale }, { requiredKeys: ['currentPassword'] });
