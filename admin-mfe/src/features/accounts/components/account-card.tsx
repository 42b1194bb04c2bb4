import type { Account } from '@backlot/domain/contract/staff';
import { formatInstant } from '../../../lib/format-instant.ts';
import { accountMessages, AccountLink } from './account-columns.tsx';
import classes from './account-rows.module.css';

export function AccountCard({ account }: { account: Account }) {
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
        {accountMessages[profile.role]}
      </p>
      <p className={classes.facts}>
        {accountMessages.sessions}: {sessionCount} ·{' '}
        {lastSeenAt === null ? accountMessages.never : `${accountMessages.lastSeen} ${formatInstant(lastSeenAt)}`}
      </p>
    </div>
  );
}
