import type { Account } from '@backlot/domain/contract/staff';
import type { StaffTableColumn } from '@backlot/ui-kit/data';
import { formatInstant } from '../../../lib/format-instant.ts';
import { RowLink } from '../../../lib/row-link.tsx';
import { recordPath } from '../../../lib/sections/page-path.ts';
import classes from './account-rows.module.css';

export const accountMessages = {
  email: 'E-mail',
  name: 'Name',
  role: 'Role',
  admin: 'Administrator',
  customer: 'Customer',
  sessions: 'Sessions',
  lastSeen: 'Last seen',
  never: 'Not signed in',
  noName: '—',
};

export const AccountLink = ({ account: { profile } }: { account: Account }) => (
  <RowLink
    className={classes.email}
    to={recordPath('adminAccount', profile.id)}
    text={profile.email}
    title={profile.email}
  />
);

export const accountColumns: StaffTableColumn<Account>[] = [
  { key: 'email', title: accountMessages.email, render: (account) => <AccountLink account={account} /> },
  {
    key: 'name',
    title: accountMessages.name,
    render: ({ profile }) => <bdi>{profile.fullName ?? accountMessages.noName}</bdi>,
  },
  { key: 'role', title: accountMessages.role, width: '9rem', render: ({ profile }) => accountMessages[profile.role] },
  {
    key: 'sessions',
    title: accountMessages.sessions,
    width: '7rem',
    align: 'end',
    render: ({ sessionCount }) => String(sessionCount),
  },
  {
    key: 'lastSeen',
    title: accountMessages.lastSeen,
    width: '12rem',
    render: ({ lastSeenAt }) => (lastSeenAt === null ? accountMessages.never : formatInstant(lastSeenAt)),
  },
];
