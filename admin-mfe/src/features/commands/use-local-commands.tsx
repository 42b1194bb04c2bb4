import { iconSize, iconStroke, useColorSchemeSwitch } from '@backlot/ui-kit';
import { useNavigate } from '@backlot/ui-kit/router';
import { IconContrast, IconHome, IconKeyboard, IconListCheck, IconLogout, IconUser } from '@tabler/icons-react';
import { NAV_ITEMS, type NavItem } from '../../lib/sections/sections.ts';
import { useShortcutHint } from '../../lib/shortcuts/letter-shortcuts.ts';
import { SHORTCUT_KEYS } from '../../lib/shortcuts/shortcut-keys.ts';
import { useShell } from '../../lib/use-shell.ts';
import type { Command } from './matching-commands.ts';

const messages = {
  accountSettings: 'Account Settings',
  publicSite: 'Public site',
  deliveryQueue: 'Delivery queue',
  shortcuts: 'Keyboard shortcuts',
  signOut: 'Sign Out',
};

const ICON = { size: iconSize.lg, stroke: iconStroke.regular, 'aria-hidden': true } as const;

export interface CommandHandlers {
  onShowShortcuts: () => void;
  onOpenQueue: () => void;
}

const command = (
  id: string,
  label: string,
  keywords: string,
  Icon: NavItem['icon'],
  onSelect: () => void,
): Command => ({ id, label, keywords, icon: <Icon {...ICON} />, onSelect });

export function useLocalCommands({ onShowShortcuts, onOpenQueue }: CommandHandlers) {
  const { signOut } = useShell();
  const hintOf = useShortcutHint();
  const colors = useColorSchemeSwitch();
  const navigate = useNavigate();
  const go = (to: string) => () => void navigate(to);
  const pagesOf = (requestedGroup: NavItem['group']): Command[] =>
    NAV_ITEMS.filter(({ group }) => group === requestedGroup).map(({ page, path, ctaLabel, keywords, icon, keys }) => ({
      ...command(page, ctaLabel, keywords, icon, go(path)),
      keys: hintOf(keys),
    }));
  return {
    pages: [
      ...pagesOf('pages'),
      command('account', messages.accountSettings, 'profile password', IconUser, go('/profile')),
      command('site', messages.publicSite, 'home storefront', IconHome, go('/')),
    ],
    actions: [
      ...pagesOf('actions'),
      command('queue', messages.deliveryQueue, 'jobs mail', IconListCheck, onOpenQueue),
      command('scheme', colors.label, 'dark light theme scheme', IconContrast, colors.onSwitch),
      {
        ...command('shortcuts', messages.shortcuts, 'keys help', IconKeyboard, onShowShortcuts),
        keys: hintOf(SHORTCUT_KEYS.list),
      },
      command('sign-out', messages.signOut, 'log out leave', IconLogout, () => void signOut()),
    ],
  };
}
