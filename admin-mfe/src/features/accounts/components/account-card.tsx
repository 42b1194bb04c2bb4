import type { Account } from '@backlot/domain/contract/staff';
import { formatInstant } from '../../../lib/format-instant.ts';
import { AccountLink, useAccountMessages } from './account-columns.tsx';
import classes from './account-rows.module.css';

export function AccountCard({ account }: { account: Account }) {
  const messages = useAccountMessages();
  const { profile, sessionCount, lastSeenAt } = account;
  return (
    <div className={classes.card}>
      <AccountLink account={account} />
      <p className={classes.facts}>
        {profile.fullName === null ? null : (
          <>
            <bdi>{profile.fullName}</bdi> ·{' '}
          </>
        )}
        {messages[profile.role]}
      </p>
      <p className={classes.facts}>
        {messages.sessions}: {sessionCount} ·{' '}
        {lastSeenAt === null ? messages.never : `${messages.lastSeen} ${formatInstant(lastSeenAt)}`}
      </p>
    </div>
  );
}
