/** Second factors of an account. `totp`: authenticator app. */
export const SECOND_FACTOR_KINDS = ['totp', 'passkey'] as const;
export type SecondFactorKind = (typeof SECOND_FACTOR_KINDS)[number];

/** Proofs accepted as second step of a sign-in. */
export const SECOND_FACTOR_PROOF_KINDS = [...SECOND_FACTOR_KINDS, 'recovery-code'] as const;
