import type { Account } from '@backlot/domain/contract/staff';
import { Button, EmptyState } from '@backlot/ui-kit';
import { StaffTable } from '@backlot/ui-kit/data';
import { AlertDialog } from '@backlot/ui-kit/overlays';
import { useNavigate } from '@backlot/ui-kit/router';
import { useAccountList, useEndSessions } from '../features/accounts/api/accounts.ts';
import { AccountCard } from '../features/accounts/components/account-card.tsx';
import { accountColumns } from '../features/accounts/components/account-columns.tsx';
import { ACCOUNT_LIST_URL, accountListQuery } from '../features/accounts/list-url-state.ts';
import { ConfirmedButton } from '../lib/confirmed-button.tsx';
import { DebouncedSearch } from '../lib/debounced-search.tsx';
import { QueryFailure } from '../lib/query-failure.tsx';
import { recordPath } from '../lib/sections/page-path.ts';
import { useListUrl } from '../lib/use-list-url.ts';
import { useShell } from '../lib/use-shell.ts';
import layout from '../lib/layout.module.css';
import classes from './account-list-page.module.css';

const messages = {
  label: 'Accounts',
  search: 'Search accounts',
  placeholder: 'E-mail or name',
  failed: 'Failed to load accounts. Please try again.',
  noneTitle: 'No accounts found',
  none: 'Try other words.',
  showAll: 'Show all accounts',
  endAll: 'End All Sessions',
  endQuestionTitle: 'End the sessions of everybody?',
  endQuestion:
    'All customers and staff have to sign in again, in every browser but this one. Nothing that is stored is lost; what somebody is typing stays on the page.',
  endConfirm: 'End all sessions',
  ended: 'All other sessions were ended.',
  endTitle: 'Ending failed',
  endFailed: 'Failed to end the sessions. Please try again.',
};

const toCard = (account: Account) => <AccountCard account={account} />;

export function AccountListPage() {
  const { notify } = useShell();
  const navigate = useNavigate();
  const { urlState, change } = useListUrl(ACCOUNT_LIST_URL);
  const list = useAccountList(accountListQuery(urlState));
  const ending = useEndSessions();

  // Not by the callbacks of `mutate`, which are dropped once the page is left.
  const endAll = (close: () => void) =>
    void ending
      .mutateAsync({ kind: 'everybody' })
      .then(
        () => notify({ kind: 'success', message: messages.ended }),
        () => undefined,
      )
      .finally(close);

  return (
    <div className={layout.stack}>
      <div className={classes.tools}>
        <div className={classes.search}>
          <DebouncedSearch
            label={messages.search}
            placeholder={messages.placeholder}
            q={urlState.q}
            onSearch={(q) => change({ q }, { replace: true })}
          />
        </div>
        <ConfirmedButton
          label={messages.endAll}
          title={messages.endQuestionTitle}
          confirmLabel={messages.endConfirm}
          isBusy={ending.isPending}
          onConfirm={endAll}
        >
          {messages.endQuestion}
        </ConfirmedButton>
      </div>
      {list.isError ? (
        <QueryFailure query={list} message={messages.failed} />
      ) : (
        <StaffTable
          label={messages.label}
          rows={list.data?.items}
          isRefreshing={list.isPlaceholderData}
          rowId={({ profile }) => profile.id}
          rowLabel={({ profile }) => profile.email}
          columns={accountColumns}
          sort={undefined}
          onSort={() => undefined}
          page={urlState.page}
          pageSize={urlState.pageSize}
          total={list.data?.total}
          onPage={(page) => change({ page })}
          onPageSize={(pageSize) => change({ pageSize })}
          onOpen={({ profile }) => void navigate(recordPath('adminAccount', profile.id))}
          card={toCard}
          empty={
            <EmptyState
              title={messages.noneTitle}
              message={messages.none}
              action={
                <Button variant="default" onClick={() => change({ q: '' })}>
                  {messages.showAll}
                </Button>
              }
            />
          }
        />
      )}
      <AlertDialog
        title={messages.endTitle}
        message={ending.hasFailed ? messages.endFailed : undefined}
        onClose={ending.reset}
      />
    </div>
  );
}
