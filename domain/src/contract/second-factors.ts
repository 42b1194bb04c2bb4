import * as z from 'zod/mini';
import { withMessage } from '../messages/issue-message.js';
import { givenPassword } from './auth.js';
import { count, instant, line, locale } from './primitives.js';

/** What an account can have beside its password: the codes of an authenticator app, a passkey. */
const factorKind = z.lazy(() => z.enum(['totp', 'passkey'], withMessage('second-factor-unknown')));
const proofKind = z.lazy(() => z.enum(['totp', 'passkey', 'recovery-code'], withMessage('second-factor-unknown')));
/** How somebody proves who it is beside the password. */
export type SecondFactorProofKind = z.infer<typeof proofKind>;

/** What goes between the server and `navigator.credentials`; each side checks it with its library. */
const passkeyMessage = z.lazy(() => z.record(z.string(), z.unknown()));
const proof = {
  /** Of an authenticator app, or a recovery code. */
  code: z.optional(line('code', 100)),
  /** What the browser made of the passkey's options. */
  passkey: z.optional(passkeyMessage),
};

/** POST /api/auth/second-factor/challenge: how a sign-in whose password was right can go on in this browser. */
export const secondFactorChallengeSchema = z.lazy(() =>
  z.object({
    kinds: z.array(proofKind),
    /** For `navigator.credentials.get`; null when the account has no passkey. */
    passkey: z.nullable(passkeyMessage),
  }),
);
export type SecondFactorChallenge = z.infer<typeof secondFactorChallengeSchema>;

/** POST /api/auth/second-factor: the second step of a sign-in. */
export const secondFactorSignInSchema = z.lazy(() => z.object({ kind: proofKind, ...proof }));
export type SecondFactorProof = z.infer<typeof secondFactorSignInSchema>;

/** One of the own second factors: never its secret. */
export const secondFactorSchema = z.lazy(() =>
  z.object({ id: z.uuid(), kind: factorKind, name: z.string(), createdAt: instant, lastUsedAt: z.nullable(instant) }),
);
export type SecondFactor = z.infer<typeof secondFactorSchema>;

/** GET /api/auth/second-factors: the own ones, the oldest first. */
export const secondFactorListSchema = z.lazy(() =>
  z.object({ items: z.array(secondFactorSchema), recoveryCodesLeft: count }),
);
export type SecondFactorList = z.infer<typeof secondFactorListSchema>;

/** POST /api/auth/second-factors/enrolment, with the current password. */
export const enrolmentRequestSchema = z.lazy(() => z.object({ kind: factorKind, currentPassword: givenPassword }));

/** What a new second factor is made with; it counts once it has proved itself, within ten minutes. */
export const enrolmentSchema = z.lazy(() =>
  z.object({
    id: z.uuid(),
    /** For an authenticator app: to type, and the same as an address for its camera. */
    app: z.nullable(z.object({ secret: z.string(), uri: z.string() })),
    /** For `navigator.credentials.create`. */
    passkey: z.nullable(passkeyMessage),
  }),
);
export type Enrolment = z.infer<typeof enrolmentSchema>;

/** POST /api/auth/second-factors: its first proof. The mail that tells of it comes in the language of the page. */
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

/** Recovery codes as they are shown, once; null where the account has some already. */
export const recoveryCodesSchema = z.lazy(() => z.object({ recoveryCodes: z.nullable(z.array(z.string())) }));
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>;

/** With what is asked for once more before second factors change. */
export const secondFactorChangeSchema = z.lazy(() => z.object({ currentPassword: givenPassword, locale }));
export type SecondFactorChange = z.input<typeof secondFactorChangeSchema>;
export type ReadSecondFactorChange = z.output<typeof secondFactorChangeSchema>;

export const secondFactorIdParamsSchema = z.lazy(() =>
  z.object({ id: z.uuid(withMessage('second-factor-id-malformed')) }),
);
