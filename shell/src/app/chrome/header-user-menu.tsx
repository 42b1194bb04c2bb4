import { UserMenu } from '@backlot/ui-kit/overlays';
import { useChromeMessages } from '../messages.ts';

export interface HeaderUserMenuProps {
  readonly email: string;
  readonly isAdmin: boolean;
  readonly isSigningOut: boolean;
  readonly onSignOut: () => void;
}

/** Who is signed in, with the ways to their pages. */
export function HeaderUserMenu({ email, isAdmin, isSigningOut, onSignOut }: HeaderUserMenuProps) {
  const messages = useChromeMessages();
  return (
    <UserMenu
      name={email}
      label={messages.userMenu(email)}
      items={[
        { label: messages.profile, to: '/profile' },
        ...(isAdmin ? [{ label: messages.adminDashboard, to: '/admin' }] : []),
        {
          label: isSigningOut ? messages.signingOut : messages.signOut,
          onClick: onSignOut,
          isDisabled: isSigningOut,
          isApart: true,
        },
      ]}
    />
  );
}
