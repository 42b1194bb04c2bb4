import * as z from 'zod/mini';
import { SECOND_FACTOR_KINDS, SECOND_FACTOR_PROOF_KINDS } from '../account/second-factor.ts';
import { withMessage } from '../messages/issue-message.ts';
import { givenPassword } from './auth.ts';
import { count, instant, line, locale } from './primitives.ts';

const factorKind = z.lazy(() => z.enum(SECOND_FACTOR_KINDS, withMessage('second-factor-unknown')));
const proofKind = z.lazy(() => z.enum(SECOND_FACTOR_PROOF_KINDS, withMessage('second-factor-unknown')));
export type SecondFactorProofKind = z.infer<typeof proofKind>;

/** Messages of `navigator.credentials`; each side validates them with its WebAuthn library. */
const passkeyMessage = z.lazy(() => z.record(z.string(), z.unknown()));
const proof = {
  /** TOTP code or recovery code. */
  code: z.optional(line('code', 100)),
  /** Response of the browser's passkey prompt. */
  passkey: z.optional(passkeyMessage),
};

/** POST /api/auth/second-factor/challenge: factors available after a correct password. */
export const secondFactorChallengeSchema = z.lazy(() =>
  z.object({
    kinds: z.array(proofKind),
    /** For `navigator.credentials.get`; null without a passkey. */
    passkey: z.nullable(passkeyMessage),
  }),
);
export type SecondFactorChallenge = z.infer<typeof secondFactorChallengeSchema>;

/** POST /api/auth/second-factor: second step of a sign-in. */
export const secondFactorSignInSchema = z.lazy(() => z.object({ kind: proofKind, ...proof }));
export type SecondFactorProof = z.infer<typeof secondFactorSignInSchema>;

/** Second factor without its secret. */
export const secondFactorSchema = z.lazy(() =>
  z.object({ id: z.uuid(), kind: factorKind, name: z.string(), createdAt: instant, lastUsedAt: z.nullable(instant) }),
);
export type SecondFactor = z.infer<typeof secondFactorSchema>;

/** GET /api/auth/second-factors: one's own, oldest first. */
export const secondFactorListSchema = z.lazy(() =>
  z.object({ items: z.array(secondFactorSchema), recoveryCodesLeft: count }),
);
export type SecondFactorList = z.infer<typeof secondFactorListSchema>;

/** POST /api/auth/second-factors/enrolment, with the current password. */
export const enrolmentRequestSchema = z.lazy(() => z.object({ kind: factorKind, currentPassword: givenPassword }));

/** Enrolment of a second factor; takes effect once verified, within ten minutes. */
export const enrolmentSchema = z.lazy(() =>
  z.object({
    id: z.uuid(),
    /** Secret of an authenticator app, to type or as otpauth URI. */
    app: z.nullable(z.object({ secret: z.string(), uri: z.string() })),
    /** For `navigator.credentials.create`. */
    passkey: z.nullable(passkeyMessage),
  }),
);
export type Enrolment = z.infer<typeof enrolmentSchema>;

/** POST /api/auth/second-factors: verifies the enrolment. `locale` is the language of the notification mail. */
export const newSecondFactorSchema = z.lazy(() =>
  z.object({
    enrolmentId: z.uuid(withMessage('enrolment-id-malformed')),
    name: line('name', 60),
    ...proof,
    locale,
  }),
);
export type NewSecondFactor = z.input<typeof newSecondFactorSchema>;
export type ReadNewSecondFactor = z.output<typeof newSecondFactorSchema>;

/** Recovery codes, shown once; null if the account already has some. */
export const recoveryCodesSchema = z.lazy(() => z.object({ recoveryCodes: z.nullable(z.array(z.string())) }));
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>;

/** Re-authentication before second factors change. */
export const secondFactorChangeSchema = z.lazy(() => z.object({ currentPassword: givenPassword, locale }));
export type SecondFactorChange = z.input<typeof secondFactorChangeSchema>;
export type ReadSecondFactorChange = z.output<typeof secondFactorChangeSchema>;

export const secondFactorIdParamsSchema = z.lazy(() =>
  z.object({ id: z.uuid(withMessage('second-factor-id-malformed')) }),
);
