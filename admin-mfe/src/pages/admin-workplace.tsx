import { iconSize, iconStroke } from '@backlot/ui-kit';
import { AdminFrame, PaletteButton, type AdminLink } from '@backlot/ui-kit/data';
import { UserMenu } from '@backlot/ui-kit/overlays';
import { Outlet, useNavigate } from '@backlot/ui-kit/router';
import { useCallback, useState } from 'react';
import { BackOfficePalette } from '../features/commands/components/back-office-palette.tsx';
import { ShortcutList } from '../features/commands/components/shortcut-list.tsx';
import { useShortcutKeys } from '../features/commands/use-shortcut-keys.ts';
import { useOpenQueueView } from '../features/queue-view/api/use-open-queue-view.ts';
import { usePendingCount } from '../features/quote-requests/list/api/use-pending.ts';
import { pagePath } from '../lib/sections/page-path.ts';
import { NAV_ITEMS } from '../lib/sections/sections.ts';
import { useLetterShortcuts, useShortcutHint } from '../lib/shortcuts/letter-shortcuts.ts';
import { PALETTE_KEYS } from '../lib/shortcuts/shortcut-keys.ts';
import { useShell } from '../lib/use-shell.ts';
import { useSectionTitle } from '../lib/sections/use-section-title.ts';

const messages = {
  administrator: 'Administrator',
  userMenu: (name: string) => `${name}, Administrator`,
  accountSettings: 'Account Settings',
  accounts: 'Accounts',
  activity: 'Activity',
  personalData: 'Personal Data',
  deliveryQueue: 'Delivery queue',
  shortcuts: 'Keyboard shortcuts',
  signOut: 'Sign Out',
  palette: 'Search and commands',
  pending: (count: number) => `${count} waiting for an answer`,
};

const ICON = { size: iconSize.lg, stroke: iconStroke.regular, 'aria-hidden': true } as const;

/** Focuses the search field; returns false if the page has none. */
function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('main input[type="search"]');
  field?.focus();
  field?.select();
  return field !== null;
}

type OpenDialog = 'palette' | 'shortcuts' | undefined;

export function AdminWorkplace() {
  const shell = useShell();
  const navigate = useNavigate();
  const hintOf = useShortcutHint();
  const pendingCount = usePendingCount();
  const areLettersOn = useLetterShortcuts();
  const [dialog, setDialog] = useState<OpenDialog>(undefined);
  // Closes only the palette itself: a dialog opened from it stays open.
  const closePalette = useCallback(() => setDialog((open) => (open === 'palette' ? undefined : open)), []);
  const openQueue = useOpenQueueView();
  const email = shell.session.status === 'signed-in' ? shell.session.user.email : '';
  const [name = email] = email.split('@');

  useShortcutKeys({
    areLettersOn,
    isPaletteOpen: dialog === 'palette',
    onPalette: () => setDialog(dialog === 'palette' ? undefined : 'palette'),
    onShortcut: (shortcut) => {
      if (typeof shortcut === 'object') void navigate(shortcut.path);
      else if (shortcut === 'list') setDialog('shortcuts');
      else if (!focusSearch()) setDialog('palette');
    },
  });

  const waiting =
    pendingCount === undefined ? undefined : { count: pendingCount, label: messages.pending(pendingCount) };
  const links: AdminLink[] = NAV_ITEMS.filter(({ isInSidebar }) => isInSidebar).map(
    ({ page, path, name: label, icon: Icon, keys }) => ({
      to: path,
      label,
      // The paths of all other pages begin with this one.
      isExact: page === 'adminOverview',
      icon: <Icon {...ICON} />,
      keys: hintOf(keys),
      waiting: page === 'adminQuoteRequests' ? waiting : undefined,
    }),
  );
  return (
    <>
      <AdminFrame
        title={useSectionTitle()}
        links={links}
        tools={<PaletteButton label={messages.palette} keys={PALETTE_KEYS} onClick={() => setDialog('palette')} />}
        user={
          <UserMenu
            name={name}
            role={messages.administrator}
            label={messages.userMenu(name)}
            items={[
              { label: messages.accountSettings, to: '/profile' },
              { label: messages.accounts, to: pagePath('adminAccounts') },
              { label: messages.activity, to: pagePath('adminActivity') },
              { label: messages.personalData, to: pagePath('adminPersonalData') },
              { label: messages.deliveryQueue, onClick: openQueue },
              { label: messages.shortcuts, onClick: () => setDialog('shortcuts') },
              { label: messages.signOut, onClick: () => void shell.signOut(), isApart: true },
            ]}
          />
        }
      >
        <Outlet />
      </AdminFrame>
      <BackOfficePalette
        isOpen={dialog === 'palette'}
        onClose={closePalette}
        onOpenQueue={openQueue}
        onShowShortcuts={() => setDialog('shortcuts')}
      />
      <ShortcutList isOpen={dialog === 'shortcuts'} onClose={() => setDialog(undefined)} />
    </>
  );
}
