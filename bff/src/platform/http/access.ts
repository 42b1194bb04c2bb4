import { SetMetadata, type CustomDecorator } from '@nestjs/common';
import { type Profile } from '@backlot/domain/contract';

/** Who may call a controller method. A method that does not say it lets nobody in and keeps the server from starting. */
export type AccessRule =
  | { readonly kind: 'public' }
  | { readonly kind: 'signed-in' }
  | { readonly kind: 'role'; readonly roles: readonly Profile['role'][] }
  | { readonly kind: 'mailed-link' };

export const ACCESS_RULE = 'backlot:access';

/** Everybody, without an account. */
export const Public = (): CustomDecorator => SetMetadata<string, AccessRule>(ACCESS_RULE, { kind: 'public' });
/** Everybody with a session. */
export const SignedIn = (): CustomDecorator => SetMetadata<string, AccessRule>(ACCESS_RULE, { kind: 'signed-in' });
/** Only profiles with one of these roles; the role is read from the database at each call. */
export const Roles = (...roles: Profile['role'][]): CustomDecorator =>
  SetMetadata<string, AccessRule>(ACCESS_RULE, { kind: 'role', roles });
/** Only the holder of the token of a mailed link, who is not signed in by it; the method itself looks the token up. */
export const MailedLink = (): CustomDecorator => SetMetadata<string, AccessRule>(ACCESS_RULE, { kind: 'mailed-link' });
