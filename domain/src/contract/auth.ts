import * as z from 'zod/mini';
import { ROLES } from '../account/role.ts';
import { withMessage } from '../messages/issue-message.ts';
import { emailAddress, instant, line, locale } from './primitives.ts';

const PASSWORD_REQUIRED = withMessage('password-missing');

/** Existing password: the rules for new ones do not apply. */
export const givenPassword = z.lazy(() =>
  z
    .string(PASSWORD_REQUIRED)
    .check(z.minLength(1, PASSWORD_REQUIRED), z.maxLength(128, withMessage('password-impossible'))),
);

export const signInSchema = z.lazy(() =>
  z.object({
    email: emailAddress,
    password: givenPassword,
  }),
);
export type SignIn = z.infer<typeof signInSchema>;

// Common passwords are rejected in `password`, not here.
const newPassword = z.lazy(() =>
  z
    .string(PASSWORD_REQUIRED)
    .check(z.minLength(8, withMessage('password-too-short')), z.maxLength(128, withMessage('password-too-long'))),
);

/** POST /api/auth/sign-up; never sets a role (decision 26). */
export const signUpSchema = z.lazy(() =>
  z.object({ email: emailAddress, password: newPassword, fullName: z.optional(line('name')), locale }),
);
export type SignUp = z.input<typeof signUpSchema>;
export type ReadSignUp = z.output<typeof signUpSchema>;

/** POST /api/auth/confirm, with the mailed token as Bearer, and the password of the sign-up as proof of its author. */
export const confirmEmailSchema = z.lazy(() => z.object({ password: givenPassword }));

export const recoverSchema = z.lazy(() => z.object({ email: emailAddress, locale }));
export type ReadRecover = z.output<typeof recoverSchema>;

/** PUT /api/auth/password, with the recovery token as Bearer. */
export const passwordUpdateSchema = z.lazy(() => z.object({ password: newPassword }));

/** POST /api/auth/change-password, signed in. `locale` is the language of the notification mail. */
export const passwordChangeSchema = z.lazy(() => z.object({ currentPassword: givenPassword, newPassword, locale }));
export type PasswordChange = z.input<typeof passwordChangeSchema>;
export type ReadPasswordChange = z.output<typeof passwordChangeSchema>;

/** POST /api/auth/prove-identity, signed in: unlocks endpoints with `needsProof` for some minutes. */
export const identityProofSchema = z.lazy(() => z.object({ password: givenPassword }));
export type GivenProof = z.output<typeof identityProofSchema>;

/** Response for known and unknown addresses alike. */
export const acceptedSchema = z.lazy(() => z.object({ accepted: z.literal(true) }));

export const profileSchema = z.lazy(() =>
  z.object({
    id: z.uuid(),
    email: z.string(),
    fullName: z.nullable(z.string()),
    role: z.enum(ROLES),
    createdAt: instant,
    updatedAt: instant,
  }),
);
export type Profile = z.infer<typeof profileSchema>;

/** Fields that users may change of their own profile; never the role. */
export const profilePatchSchema = z.lazy(() => z.object({ fullName: z.nullable(line('fullName')) }));
export type ProfilePatch = z.infer<typeof profilePatchSchema>;

/** Short-lived access token (held in memory only) and its user. */
export const sessionSchema = z.lazy(() =>
  z.object({
    accessToken: z.string(),
    /** Seconds until the access token expires. */
    expiresIn: z.number(),
    user: z.object({ id: z.uuid(), email: z.string() }),
    profile: z.nullable(profileSchema),
    /** Whether the account must enrol a second factor before it can do anything else. */
    isSecondFactorMissing: z.optional(z.boolean()),
  }),
);
export type Session = z.infer<typeof sessionSchema>;
