import { defineStaffMessages, iconSize, iconStroke, useColorSchemeSwitch } from '@backlot/ui-kit';
import { useNavigate } from '@backlot/ui-kit/router';
import { IconContrast, IconHome, IconKeyboard, IconListCheck, IconLogout, IconUser } from '@tabler/icons-react';
import { OFFERED_PAGES, type OfferedPage } from '../../lib/sections/sections.ts';
import { useShortcutHint } from '../../lib/shortcuts/letter-shortcuts.ts';
import { SHORTCUT_KEYS } from '../../lib/shortcuts/shortcut-keys.ts';
import { useShell } from '../../lib/use-shell.ts';
import type { Command } from './matching-commands.ts';

const useMessages = defineStaffMessages({
  accountSettings: 'Account Settings',
  publicSite: 'Public site',
  deliveryQueue: 'Delivery queue',
  shortcuts: 'Keyboard shortcuts',
  signOut: 'Sign Out',
});

const ICON = { size: iconSize.lg, stroke: iconStroke.regular, 'aria-hidden': true } as const;

export type CommandHandlers = {
  onShowShortcuts: () => void;
  onOpenQueue: () => void;
};

/** What the palette offers without asking anybody: the pages, and what can be done from everywhere. */
export function useOwnCommands({ onShowShortcuts, onOpenQueue }: CommandHandlers): {
  pages: Command[];
  actions: Command[];
} {
  const messages = useMessages();
  const { signOut } = useShell();
  const hintOf = useShortcutHint();
  const colors = useColorSchemeSwitch();
  const navigate = useNavigate();
  const go = (to: string) => () => void navigate(to);
  const pagesOf = (requestedGroup: OfferedPage['group']): Command[] =>
    OFFERED_PAGES.filter(({ group }) => group === requestedGroup).map(
      ({ page, path, call, also, icon: Icon, keys }) => ({
        id: page,
        label: call,
        also,
        icon: <Icon {...ICON} />,
        keys: hintOf(keys),
        onSelect: go(path),
      }),
    );
  return {
    pages: [
      ...pagesOf('pages'),
      {
        id: 'account',
        label: messages.accountSettings,
        also: 'profile password',
        icon: <IconUser {...ICON} />,
        onSelect: go('/profile'),
      },
      {
        id: 'site',
        label: messages.publicSite,
        also: 'home storefront',
        icon: <IconHome {...ICON} />,
        onSelect: go('/'),
      },
    ],
    actions: [
      ...pagesOf('actions'),
      {
        id: 'queue',
        label: messages.deliveryQueue,
        also: 'jobs mail',
        icon: <IconListCheck {...ICON} />,
        onSelect: onOpenQueue,
      },
      {
        id: 'scheme',
        label: colors.label,
        also: 'dark light theme scheme',
        icon: <IconContrast {...ICON} />,
        onSelect: colors.onSwitch,
      },
      {
        id: 'shortcuts',
        label: messages.shortcuts,
        also: 'keys help',
        icon: <IconKeyboard {...ICON} />,
        keys: hintOf(SHORTCUT_KEYS.list),
        onSelect: onShowShortcuts,
      },
      {
        id: 'sign-out',
        label: messages.signOut,
        also: 'log out leave',
        icon: <IconLogout {...ICON} />,
        onSelect: () => void signOut(),
      },
    ],
  };
}
