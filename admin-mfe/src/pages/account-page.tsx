import { isRefusedWith } from '@backlot/domain/contract';
import type { AccountDetail } from '@backlot/domain/contract/staff';
import { Button, EmptyState, LoadingState, Notice, PageHeading } from '@backlot/ui-kit';
import { useParams } from '@backlot/ui-kit/router';
import { useEffect, useRef } from 'react';
import { FailureAlert } from '../lib/failure-alert.tsx';
import { useAccount, useEndSessions } from '../features/accounts/api/accounts.ts';
import { accountMessages } from '../features/accounts/components/account-columns.tsx';
import { AccountSessions } from '../features/accounts/components/account-sessions.tsx';
import { BackLink } from '../lib/back-link.tsx';
import { formatInstant } from '../lib/format-instant.ts';
import { QueryFailure } from '../lib/query-failure.tsx';
import { pagePath } from '../lib/sections/page-path.ts';
import classes from './account-page.module.css';

const messages = {
  back: 'Back to Accounts',
  loading: 'Loading account...',
  failed: 'Failed to load the account. Please try again.',
  notFound: 'Account not found',
  missing: 'This account does not exist any more.',
  since: 'Since',
  sessions: 'Sessions',
  endAll: 'End All Sessions',
  endOthers: 'End All Other Sessions',
  ending: 'Ending...',
  ended: 'The session was ended. Whoever used it has to sign in again.',
  allEnded: 'The sessions were ended. Whoever used them has to sign in again.',
  endFailed: 'Failed to end the sessions. Please try again.',
};

function AccountFacts({ account: { profile } }: Pick<AccountDetail, 'account'>) {
  return (
    <dl className={classes.facts}>
      <dt>{accountMessages.name}</dt>
      <dd>
        <bdi>{profile.fullName ?? accountMessages.noName}</bdi>
      </dd>
      <dt>{accountMessages.role}</dt>
      <dd>{accountMessages[profile.role]}</dd>
      <dt>{messages.since}</dt>
      <dd>{formatInstant(profile.createdAt)}</dd>
    </dl>
  );
}

function Sessions({ account: { profile }, sessions }: AccountDetail) {
  const ending = useEndSessions();
  const outcome = useRef<HTMLDivElement>(null);
  const isOwn = sessions.some(({ isCurrent }) => isCurrent);
  const ended = ending.variables;

  // The button with the focus was removed with its session.
  useEffect(() => {
    if (ending.isSuccess) outcome.current?.focus();
  }, [ending.isSuccess]);

  return (
    <section>
      <PageHeading size="section" title={messages.sessions} />
      <div ref={outcome} className={classes.outcome} tabIndex={-1}>
        {ending.isSuccess ? (
          <Notice kind="good" role="status">
            {ended?.kind === 'session' ? messages.ended : messages.allEnded}
          </Notice>
        ) : null}
        <FailureAlert text={ending.hasFailed ? messages.endFailed : undefined} />
      </div>
      <AccountSessions
        sessions={sessions}
        endingId={ending.isPending && ended?.kind === 'session' ? ended.id : undefined}
        onEnd={(id) => ending.mutate({ kind: 'session', id })}
      />
      {sessions.every(({ isCurrent }) => isCurrent) ? null : (
        <p>
          <Button
            variant="default"
            aria-disabled={ending.isPending}
            onClick={() => ending.mutate({ kind: 'account', id: profile.id })}
          >
            {ending.isPending && ended?.kind === 'account'
              ? messages.ending
              : isOwn
                ? messages.endOthers
                : messages.endAll}
          </Button>
        </p>
      )}
    </section>
  );
}

export function AccountPage() {
  const { id = '' } = useParams();
  const account = useAccount(id);
  const isMissing = isRefusedWith(account.error, 404) || isRefusedWith(account.error, 422);

  const body = () => {
    if (account.data !== undefined)
      return (
        <>
          <PageHeading size="section" title={account.data.account.profile.email} />
          <AccountFacts account={account.data.account} />
          <Sessions {...account.data} />
        </>
      );
    if (account.isPending) return <LoadingState label={messages.loading} />;
    if (isMissing)
      return (
        <EmptyState
          title={messages.notFound}
          message={messages.missing}
          way={{ label: messages.back, to: pagePath('adminAccounts') }}
        />
      );
    return <QueryFailure query={account} message={messages.failed} />;
  };
  return (
    <div className={classes.page}>
      <BackLink to={pagePath('adminAccounts')}>{messages.back}</BackLink>
      {body()}
    </div>
  );
}
