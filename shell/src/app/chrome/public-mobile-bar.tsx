import { IconClipboardList, IconHome, IconMenu2, IconUser } from '@tabler/icons-react';
import { clientPaths } from '@backlot/domain';
import type { SessionState } from '@backlot/domain/contract';
import { iconSize, iconStroke, MobileBar } from '@backlot/ui-kit';
import { useChromeMessages } from '../messages.ts';
import { cartCountLabel } from './cart-count-label.ts';

export interface PublicMobileBarProps {
  readonly session: SessionState;
  readonly totalItems: number;
  readonly onQuote: () => void;
}

const icon = { size: iconSize.xl, stroke: iconStroke.regular };

export function PublicMobileBar({ session, totalItems, onQuote }: PublicMobileBarProps) {
  const messages = useChromeMessages();
  const isSignedOut = session.status === 'signed-out';
  return (
    <MobileBar
      label={messages.mobileBar}
      items={[
        { label: messages.home, to: clientPaths.home, isExact: true, icon: <IconHome {...icon} /> },
        {
          label: isSignedOut ? messages.mobileSignIn : messages.account,
          to: isSignedOut ? clientPaths.login : clientPaths.profile,
          icon: <IconUser {...icon} />,
        },
        {
          label: messages.quote,
          accessibleLabel: messages.quoteLabel(totalItems),
          count: cartCountLabel(totalItems),
          onClick: onQuote,
          icon: <IconClipboardList {...icon} />,
        },
        { label: messages.menu, to: clientPaths.contact, icon: <IconMenu2 {...icon} /> },
      ]}
    />
  );
}
