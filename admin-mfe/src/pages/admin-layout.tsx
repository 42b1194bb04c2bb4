import { defineStaffMessages } from '@backlot/ui-kit';
import { AdminFrame } from '@backlot/ui-kit/data';
import { UserMenu } from '@backlot/ui-kit/overlays';
import { Outlet, useLocation } from '@backlot/ui-kit/router';
import { IconFileText, IconLayoutDashboard, IconVideo } from '@tabler/icons-react';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import type { ShellContext } from '@backlot/domain/contract';
import { AdminGuard } from '../features/access/admin-guard.tsx';
import { openQueueView } from '../features/queue-view/open-queue-view.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { useShell } from '../lib/use-shell.ts';

const useMessages = defineStaffMessages({
  overview: 'Overview',
  equipment: 'Equipment',
  quoteRequests: 'Quote Requests',
  reports: 'Reports',
  administrator: 'Administrator',
  userMenu: (name: string) => `${name}, Administrator`,
  accountSettings: 'Account Settings',
  deliveryQueue: 'Delivery queue',
  queueFailed: 'Failed to open the queue',
  signOut: 'Sign Out',
});

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

/** Guard and frame around every page of the back office (spec 2, Admin guard and layout). */
export function AdminLayout() {
  const shell = useShell();
  // One store of answers an admin: what one account saw is gone before the next signs in.
  const [queryClient] = useState(createQueryClient);
  return (
    <AdminGuard session={shell.session}>
      {() => (
        <QueryClientProvider client={queryClient}>
          <AdminWorkplace shell={shell} />
        </QueryClientProvider>
      )}
    </AdminGuard>
  );
}

function useSectionTitle(): string {
  const messages = useMessages();
  const { pathname } = useLocation();
  if (pathname.startsWith('/admin/equipment')) return messages.equipment;
  if (pathname.startsWith('/admin/quote-requests')) return messages.quoteRequests;
  if (pathname.startsWith('/admin/reports')) return messages.reports;
  return messages.overview;
}

function AdminWorkplace({ shell }: { shell: ShellContext }) {
  const messages = useMessages();
  const title = useSectionTitle();
  const email = shell.session.status === 'signed-in' ? shell.session.user.email : '';
  const [name = email] = email.split('@');
  return (
    <AdminFrame
      title={title}
      links={[
        { to: '/admin', label: messages.overview, isExact: true, icon: <IconLayoutDashboard {...ICON} /> },
        { to: '/admin/equipment', label: messages.equipment, icon: <IconVideo {...ICON} /> },
        { to: '/admin/quote-requests', label: messages.quoteRequests, icon: <IconFileText {...ICON} /> },
      ]}
      user={
        <UserMenu
          name={name}
          role={messages.administrator}
          label={messages.userMenu(name)}
          items={[
            { label: messages.accountSettings, to: '/profile' },
            { label: messages.deliveryQueue, onClick: () => void openQueueView(shell, messages.queueFailed) },
            { label: messages.signOut, onClick: () => void shell.signOut(), isApart: true },
          ]}
        />
      }
    >
      <Outlet context={shell} />
    </AdminFrame>
  );
}
