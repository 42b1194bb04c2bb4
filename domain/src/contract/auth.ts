import * as z from 'zod/mini';
import { withMessage } from '../messages/issue-message.js';
import { emailAddress, instant, line, locale } from './primitives.js';

const PASSWORD_REQUIRED = withMessage('password-missing');

/** A password that was chosen before: what the rules ask of a new one does not matter here. */
export const givenPassword = z.lazy(() =>
  z
    .string(PASSWORD_REQUIRED)
    .check(z.minLength(1, PASSWORD_REQUIRED), z.maxLength(128, withMessage('password-impossible'))),
);

/** POST /api/auth/sign-in. */
export const signInSchema = z.lazy(() =>
  z.object({
    email: emailAddress,
    password: givenPassword,
  }),
);
export type SignIn = z.infer<typeof signInSchema>;

// The texts of the rules in `password`; whether a password is a common one is checked there too.
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

/**
 * POST /api/auth/confirm, with the token of the mailed link as Bearer. The password is the one of the sign-up: whoever
 * signed up with somebody else's address gets no account through its owner.
 */
export const confirmEmailSchema = z.lazy(() => z.object({ password: givenPassword }));

/** POST /api/auth/recover. */
export const recoverSchema = z.lazy(() => z.object({ email: emailAddress, locale }));
export type ReadRecover = z.output<typeof recoverSchema>;

/** PUT /api/auth/password, with the recovery token as Bearer. */
export const passwordUpdateSchema = z.lazy(() => z.object({ password: newPassword }));

/**
 * POST /api/auth/change-password, by whoever is signed in. The current password proves that it is not somebody else at the
 * same page; the mail that tells of the change comes in the language of that page.
 */
export const passwordChangeSchema = z.lazy(() => z.object({ currentPassword: givenPassword, newPassword, locale }));
export type PasswordChange = z.input<typeof passwordChangeSchema>;
export type ReadPasswordChange = z.output<typeof passwordChangeSchema>;

/**
 * POST /api/auth/prove-identity, by whoever is signed in: it is still the owner of the account who sits there. From then on
 * the calls that need a proof go through for some minutes.
 */
export const identityProofSchema = z.lazy(() => z.object({ password: givenPassword }));
export type GivenProof = z.output<typeof identityProofSchema>;

/** The same response for known and unknown addresses. */
export const acceptedSchema = z.lazy(() => z.object({ accepted: z.literal(true) }));

/** Profile of a signed-in user (spec 3). An admin is a profile whose role is `admin`. */
export const profileSchema = z.lazy(() =>
  z.object({
    id: z.uuid(),
    email: z.string(),
    fullName: z.nullable(z.string()),
    role: z.enum(['admin', 'customer']),
    createdAt: instant,
    updatedAt: instant,
  }),
);
export type Profile = z.infer<typeof profileSchema>;

/** What a user may change of the own profile: never the role. */
export const profilePatchSchema = z.lazy(() => z.object({ fullName: z.nullable(line('fullName')) }));
export type ProfilePatch = z.infer<typeof profilePatchSchema>;

/** A session: a short-lived access token (held in memory only) and who it is for. */
export const sessionSchema = z.lazy(() =>
  z.object({
    accessToken: z.string(),
    /** Seconds until the access token ends. */
    expiresIn: z.number(),
    user: z.object({ id: z.uuid(), email: z.string() }),
    profile: z.nullable(profileSchema),
    /** The account has to have a second factor and has none: all that it may do is to set one up. */
    isSecondFactorMissing: z.optional(z.boolean()),
  }),
);
export type Session = z.infer<typeof sessionSchema>;
