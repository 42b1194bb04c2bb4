import type { Account } from '@backlot/domain/contract/staff';
import { defineStaffMessages } from '@backlot/ui-kit';
import type { StaffTableColumn } from '@backlot/ui-kit/data';
import { formatInstant } from '../../../lib/format-instant.ts';
import { RowLink } from '../../../lib/row-link.tsx';
import { recordPath } from '../../../lib/sections/page-path.ts';
import classes from './account-rows.module.css';

export const useAccountMessages = defineStaffMessages({
  email: 'E-mail',
  name: 'Name',
  role: 'Role',
  admin: 'Administrator',
  customer: 'Customer',
  sessions: 'Sessions',
  lastSeen: 'Last seen',
  never: 'Not signed in',
  noName: '—',
});

export const AccountLink = ({ account: { profile } }: { account: Account }) => (
  <RowLink
    className={classes.email}
    to={recordPath('adminAccount', profile.id)}
    text={profile.email}
    title={profile.email}
  />
);

export function useAccountColumns(): StaffTableColumn<Account>[] {
  const messages = useAccountMessages();
  return [
    { key: 'email', title: messages.email, render: (account) => <AccountLink account={account} /> },
    { key: 'name', title: messages.name, render: ({ profile }) => <bdi>{profile.fullName ?? messages.noName}</bdi> },
    { key: 'role', title: messages.role, width: '9rem', render: ({ profile }) => messages[profile.role] },
    {
      key: 'sessions',
      title: messages.sessions,
      width: '7rem',
      align: 'end',
      render: ({ sessionCount }) => String(sessionCount),
    },
    {
      key: 'lastSeen',
      title: messages.lastSeen,
      width: '12rem',
      render: ({ lastSeenAt }) => (lastSeenAt === null ? messages.never : formatInstant(lastSeenAt)),
    },
  ];
}
