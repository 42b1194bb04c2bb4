import * as auth from '../auth.js';
import { table } from './endpoint.js';

const SIGN_IN_FAILED = 'An unexpected error occurred. Please try again.';

/** Sessions, sign-up and the own profile. */
export const accountEndpoints = table({
  signIn: { method: 'POST', path: '/api/auth/sign-in', access: 'public', summary: 'Sign in with e-mail and password', failure: SIGN_IN_FAILED, body: auth.signInSchema, status: 200, response: auth.sessionSchema },
  refreshSession: { method: 'POST', path: '/api/auth/refresh', access: 'public', summary: 'New access token from the refresh cookie', failure: SIGN_IN_FAILED, status: 200, response: auth.sessionSchema },
  signOut: { method: 'POST', path: '/api/auth/sign-out', access: 'public', summary: 'End the session', failure: SIGN_IN_FAILED, status: 204, response: null },
  signUp: { method: 'POST', path: '/api/auth/sign-up', access: 'public', summary: 'Create an account, to be confirmed by e-mail', failure: SIGN_IN_FAILED, body: auth.signUpSchema, status: 202, response: auth.acceptedSchema },
  confirmEmail: { method: 'POST', path: '/api/auth/confirm', access: 'confirmation', summary: 'Confirm the address of a new account with its password', failure: SIGN_IN_FAILED, body: auth.confirmEmailSchema, status: 204, response: null },
  recoverPassword: { method: 'POST', path: '/api/auth/recover', access: 'public', summary: 'Send a password-reset e-mail', failure: 'Failed to send reset email. Please try again.', body: auth.recoverSchema, status: 202, response: auth.acceptedSchema },
  updatePassword: { method: 'PUT', path: '/api/auth/password', access: 'recovery', summary: 'Set a new password', failure: 'Failed to reset password. Please try again.', body: auth.passwordUpdateSchema, status: 204, response: null },

  getProfile: { method: 'GET', path: '/api/profile', access: 'signed-in', summary: 'Own profile', failure: 'Failed to load profile', status: 200, response: auth.profileSchema },
  updateProfile: { method: 'PATCH', path: '/api/profile', access: 'signed-in', summary: 'Change the own profile', failure: 'Failed to update profile', body: auth.profilePatchSchema, status: 200, response: auth.profileSchema },
});
