import type { ShellContext } from '@backlot/domain/contract';
import { defineStaffMessages, iconSize, iconStroke, useColorSchemeSwitch } from '@backlot/ui-kit';
import { useNavigate } from '@backlot/ui-kit/router';
import {
  IconChartBar,
  IconContrast,
  IconFileText,
  IconHome,
  IconKeyboard,
  IconLayoutDashboard,
  IconListCheck,
  IconLogout,
  IconPlus,
  IconUser,
  IconVideo,
} from '@tabler/icons-react';
import { useShortcutHints } from '../../lib/shortcuts/letter-shortcuts.ts';
import type { Command } from './matching-commands.ts';

const useMessages = defineStaffMessages({
  overview: 'Overview',
  equipment: 'Equipment',
  quoteRequests: 'Quote Requests',
  viewReports: 'View Reports',
  accountSettings: 'Account Settings',
  publicSite: 'Public site',
  addEquipment: 'Add Equipment',
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
export function useOwnCommands(
  shell: ShellContext,
  { onShowShortcuts, onOpenQueue }: CommandHandlers,
): { pages: Command[]; actions: Command[] } {
  const messages = useMessages();
  const hints = useShortcutHints();
  const colors = useColorSchemeSwitch();
  const navigate = useNavigate();
  const go = (to: string) => () => void navigate(to);
  return {
    pages: [
      {
        id: 'overview',
        label: messages.overview,
        also: 'dashboard home',
        icon: <IconLayoutDashboard {...ICON} />,
        keys: hints.overview,
        onSelect: go('/admin'),
      },
      {
        id: 'equipment',
        label: messages.equipment,
        also: 'inventory items catalog',
        icon: <IconVideo {...ICON} />,
        keys: hints.equipment,
        onSelect: go('/admin/equipment'),
      },
      {
        id: 'quote-requests',
        label: messages.quoteRequests,
        also: 'quotes customers',
        icon: <IconFileText {...ICON} />,
        keys: hints.quoteRequests,
        onSelect: go('/admin/quote-requests'),
      },
      {
        id: 'reports',
        label: messages.viewReports,
        also: 'figures charts statistics',
        icon: <IconChartBar {...ICON} />,
        keys: hints.reports,
        onSelect: go('/admin/reports'),
      },
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
      {
        id: 'add-equipment',
        label: messages.addEquipment,
        also: 'new item create',
        icon: <IconPlus {...ICON} />,
        keys: hints.newEquipment,
        onSelect: go('/admin/equipment/new'),
      },
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
        keys: hints.list,
        onSelect: onShowShortcuts,
      },
      {
        id: 'sign-out',
        label: messages.signOut,
        also: 'log out leave',
        icon: <IconLogout {...ICON} />,
        onSelect: () => void shell.signOut(),
      },
    ],
  };
}
