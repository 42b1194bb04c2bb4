import { clientPaths } from '@backlot/domain';
import { UserMenu } from '@backlot/ui-kit/overlays';
import { useChromeMessages } from '../messages.ts';

export interface HeaderUserMenuProps {
  readonly email: string;
  readonly isAdmin: boolean;
  readonly isSigningOut: boolean;
  readonly onSignOut: () => void;
}

export function HeaderUserMenu({ email, isAdmin, isSigningOut, onSignOut }: HeaderUserMenuProps) {
  const messages = useChromeMessages();
  return (
    <UserMenu
      name={email}
      label={messages.userMenu(email)}
      items={[
        { label: messages.profile, to: clientPaths.profile },
        ...(isAdmin ? [{ label: messages.adminDashboard, to: clientPaths.backOffice }] : []),
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
