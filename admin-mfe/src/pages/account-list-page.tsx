import type { Account } from '@backlot/domain/contract/staff';
import { Button, defineStaffMessages, EmptyState, ErrorState } from '@backlot/ui-kit';
import { StaffTable } from '@backlot/ui-kit/data';
import { AlertDialog } from '@backlot/ui-kit/overlays';
import { useNavigate, useSearchParams } from '@backlot/ui-kit/router';
import { useAccountList } from '../features/accounts/api/use-account-list.ts';
import { useEndSessions } from '../features/accounts/api/use-end-sessions.ts';
import { AccountCard } from '../features/accounts/components/account-card.tsx';
import { useAccountColumns } from '../features/accounts/components/account-columns.tsx';
import { AccountSearch } from '../features/accounts/components/account-search.tsx';
import { EndAllSessions } from '../features/accounts/components/end-all-sessions.tsx';
import {
  accountListQuery,
  formatAccountListUrl,
  parseAccountListUrl,
  type AccountListUrlState,
} from '../features/accounts/list-url-state.ts';
import { recordPath } from '../lib/sections/page-path.ts';
import { useShell } from '../lib/use-shell.ts';
import layout from '../lib/layout.module.css';
import classes from './account-list-page.module.css';

const useMessages = defineStaffMessages({
  label: 'Accounts',
  failed: 'Failed to load accounts. Please try again.',
  noneTitle: 'No accounts found',
  none: 'Try other words.',
  showAll: 'Show all accounts',
  ended: 'All other sessions were ended.',
  endTitle: 'Ending failed',
  endFailed: 'Failed to end the sessions. Please try again.',
});

const toCard = (account: Account) => <AccountCard account={account} />;

export function AccountListPage() {
  const messages = useMessages();
  const { notify } = useShell();
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const address = parseAccountListUrl(query);
  const change = (next: Partial<AccountListUrlState>, options: { readonly replace?: boolean } = {}) =>
    setQuery((before) => formatAccountListUrl({ ...parseAccountListUrl(before), page: 1, ...next }), {
      ...options,
      preventScrollReset: true,
    });
  const list = useAccountList(accountListQuery(address));
  const ending = useEndSessions();
  const columns = useAccountColumns();

  const endAll = () =>
    ending.mutateAsync({ kind: 'everybody' }).then(
      () => notify({ kind: 'success', message: messages.ended }),
      () => undefined,
    );

  return (
    <div className={layout.stack}>
      <div className={classes.tools}>
        <div className={classes.search}>
          <AccountSearch q={address.q} onSearch={(q) => change({ q }, { replace: true })} />
        </div>
        <EndAllSessions isBusy={ending.isPending} onEnd={endAll} />
      </div>
      {list.isError ? (
        <ErrorState message={messages.failed} isRetrying={list.isRefetching} onRetry={() => void list.refetch()} />
      ) : (
        <StaffTable
          label={messages.label}
          rows={list.data?.items}
          isRefreshing={list.isPlaceholderData}
          rowId={({ profile }) => profile.id}
          rowLabel={({ profile }) => profile.email}
          columns={columns}
          sort={undefined}
          onSort={() => undefined}
          page={address.page}
          pageSize={address.pageSize}
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
