import { addDays, businessToday } from '@backlot/domain';
import { Button, EmptyState, LoadingState, Notice, VisuallyHidden } from '@backlot/ui-kit';
import { StockNav } from '../features/stock/components/stock-nav.tsx';
import { useStockPlan } from '../features/stock-plan/api/use-stock-plan.ts';
import { PlanGrid } from '../features/stock-plan/components/plan-grid.tsx';
import { PlanToolbar } from '../features/stock-plan/components/plan-toolbar.tsx';
import { lastPlanDay, PLAN_DAYS, PLAN_URL } from '../features/stock-plan/plan-url-state.ts';
import { NothingFound } from '../lib/nothing-found.tsx';
import { QueryFailure } from '../lib/query-failure.tsx';
import { pagePath } from '../lib/sections/page-path.ts';
import { useListUrl } from '../lib/use-list-url.ts';
import { useNow } from '../lib/use-now.ts';
import classes from './stock-plan-page.module.css';

const messages = {
  loading: 'Loading the plan...',
  failed: 'Failed to load the plan. Please try again.',
  moreFailed: 'Failed to load more items.',
  loadingMore: 'Loading more items...',
  tryAgain: 'Try Again',
  emptyTitle: 'No item is counted yet',
  empty: 'Enter how many units you own on the page of an item, or import them all from a file.',
  toSettings: 'Stock Settings',
  nothingFound: 'No item found',
  showAll: 'Show all items',
};

export function StockPlanPage() {
  const today = businessToday(useNow());
  const { urlState, change } = useListUrl(PLAN_URL);
  const { from = today, q } = urlState;
  const to = lastPlanDay(from);
  const plan = useStockPlan({ from, to, q });

  const body = () => {
    if (plan.data === undefined)
      return plan.isPending ? (
        <LoadingState label={messages.loading} rem={28} />
      ) : (
        <QueryFailure query={plan} message={messages.failed} />
      );
    const rows = plan.data.pages.flatMap((page) => page.rows);
    if (rows.length === 0)
      return q.trim() === '' ? (
        <EmptyState
          title={messages.emptyTitle}
          message={messages.empty}
          way={{ label: messages.toSettings, to: pagePath('adminStockSettings') }}
        />
      ) : (
        <NothingFound
          title={messages.nothingFound}
          showAll={messages.showAll}
          onShowAll={() => change({ q: '' }, { replace: true })}
        />
      );
    return (
      <>
        <PlanGrid
          days={plan.data.pages[0]?.days ?? []}
          rows={rows}
          today={today}
          hasMore={plan.hasNextPage}
          isRefreshing={plan.isPlaceholderData}
          onMore={
            plan.hasNextPage && !plan.isFetching && !plan.isFetchNextPageError
              ? () => void plan.fetchNextPage()
              : undefined
          }
        />
        {plan.isFetchNextPageError ? (
          <Notice
            kind="danger"
            role="alert"
            action={
              <Button variant="default" size="sm" onClick={() => void plan.fetchNextPage()}>
                {messages.tryAgain}
              </Button>
            }
          >
            {messages.moreFailed}
          </Notice>
        ) : null}
        <VisuallyHidden role="status">{plan.isFetchingNextPage ? messages.loadingMore : ''}</VisuallyHidden>
      </>
    );
  };
  return (
    <div className={classes.page}>
      <StockNav />
      <PlanToolbar
        q={q}
        onSearch={(text) => change({ q: text }, { replace: true })}
        from={from}
        to={to}
        onPrevious={() => change({ from: addDays(from, -PLAN_DAYS) })}
        onToday={() => change({ from: undefined })}
        onNext={() => change({ from: addDays(from, PLAN_DAYS) })}
      />
      {body()}
    </div>
  );
}
