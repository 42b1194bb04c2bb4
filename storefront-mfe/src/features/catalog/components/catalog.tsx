import { prepareCatalog, type PreparedCatalog } from '@backlot/domain';
import type { Equipment } from '@backlot/domain/contract';
import { Anchor, Button, EmptyState, ErrorState, useIsHydrated, useLocale, VisuallyHidden } from '@backlot/ui-kit';
import { Link, useHref, useLocation } from '@backlot/ui-kit/router';
import { useDeferredValue, useEffect, useMemo, useRef, type RefObject } from 'react';
import { focusHeading } from '../../../lib/use-restored-focus.ts';
import { useEquipment } from '../api/use-equipment.ts';
import { homeEcGroups, type CatalogPage } from '../catalog-pages.ts';
import { storeCatalogView } from '../last-catalog.ts';
import { useCatalogMessages } from '../messages.ts';
import { useCatalogUrlState, type CatalogUrlState } from '../use-catalog-url-state.ts';
import { CatalogResults, type CatalogItem, type Groups } from './catalog-results.tsx';
import { CatalogSkeleton } from './catalog-skeleton.tsx';
import { CatalogSearch } from './catalog-search.tsx';
import { CategoryFilter, CategoryFilterSkeleton } from './category-filter.tsx';
import { ChosenCategories } from './chosen-categories.tsx';
import classes from './catalog.module.css';

export interface CatalogProps {
  page: CatalogPage;
  Item: CatalogItem;
  /** Ids to filter out. Must be referentially stable while unchanged. */
  hidden: ReadonlySet<number>;
}

/** 'Try Again' unmounts on click: moves the focus to the results, or to the button after another failure. */
function useFocusAfterRetry(root: RefObject<HTMLElement | null>, outcome: 'none' | 'shown' | 'failed'): () => void {
  const isRetried = useRef(false);
  useEffect(() => {
    if (!isRetried.current || outcome === 'none') return;
    isRetried.current = false;
    if (!focusHeading(root.current))
      root.current?.querySelector<HTMLElement>('[role="alert"] button')?.focus({ preventScroll: true });
  }, [root, outcome]);
  return () => {
    isRetried.current = true;
  };
}

const NONE: readonly string[] = [];

function withoutHidden(groups: Groups, hidden: ReadonlySet<number>): Groups {
  if (hidden.size === 0) return groups;
  return groups
    .map((group) => ({ ...group, items: group.items.filter(({ id }) => !hidden.has(id)) }))
    .filter(({ items }) => items.length > 0);
}

function useFacets(catalog: PreparedCatalog<Equipment>, query: string, hidden: ReadonlySet<number>) {
  return useMemo(() => {
    const facets = catalog.facets(query);
    if (hidden.size === 0) return facets;
    const shown = withoutHidden(catalog.search(query), hidden);
    const counts = new Map(shown.map(({ category, items }) => [category, items.length]));
    return facets.map((facet) => ({ ...facet, count: counts.get(facet.category) ?? 0 }));
  }, [catalog, query, hidden]);
}

interface FoundProps extends CatalogProps {
  catalog: PreparedCatalog<Equipment>;
  isComplete: boolean;
  urlState: CatalogUrlState;
}

/** Returns the URL's categories that exist, in the catalogue's spelling. A link may be outdated. */
function useChosen(catalog: PreparedCatalog<Equipment>, requested: readonly string[]): readonly string[] {
  const names = requested.map((category) => category.trim().toLowerCase()).join('\n');
  return useMemo(() => {
    const chosen = new Set(names.split('\n'));
    return catalog.groups.map(({ category }) => category).filter((category) => chosen.has(category.toLowerCase()));
  }, [catalog, names]);
}

function Filter({ catalog, isComplete, urlState, hidden }: Omit<FoundProps, 'page' | 'Item'>) {
  const chosen = useChosen(catalog, urlState.categories);
  const { query } = urlState;
  const facets = useFacets(catalog, query, hidden);
  const choose = useRef(urlState.choose);
  choose.current = urlState.choose;
  const onChange = useMemo(() => (next: readonly string[]) => choose.current(next), []);
  return <CategoryFilter facets={facets} isComplete={isComplete} chosen={chosen} onChange={onChange} />;
}

function Found({ catalog, isComplete, urlState, page, Item, hidden }: FoundProps) {
  const messages = useCatalogMessages();
  const chosen = useChosen(catalog, page.layout === 'list' ? urlState.categories : NONE);
  const { query } = urlState;
  const categories = useDeferredValue(chosen);
  const found = useMemo(() => catalog.search(query, categories), [catalog, query, categories]);
  const groups = useMemo(() => withoutHidden(found, hidden), [found, hidden]);
  const isNarrowed = query.trim() !== '' || categories.length > 0 || hidden.size > 0;
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  const goToGroup = useRef(urlState.goToGroup);
  goToGroup.current = urlState.goToGroup;
  const onGroup = useMemo(() => (id: string) => goToGroup.current(id), []);

  return (
    <>
      <ChosenCategories
        chosen={chosen}
        onRemove={(category) => urlState.choose(chosen.filter((other) => other !== category))}
      />
      <VisuallyHidden role="status">{isNarrowed ? messages.matches(count) : ''}</VisuallyHidden>
      {count === 0 ? (
        <EmptyState
          title={messages.nothingFound}
          message={
            !isNarrowed
              ? messages.emptyCatalogue
              : page.layout === 'list' || hidden.size > 0
                ? messages.nothingFoundInFilters
                : messages.nothingFoundInSearch
          }
          action={
            isNarrowed ? (
              <Button variant="default" onClick={urlState.clear}>
                {messages.showEverything}
              </Button>
            ) : undefined
          }
        />
      ) : (
        <CatalogResults
          groups={groups}
          page={page}
          Item={Item}
          isComplete={isComplete}
          group={urlState.group}
          onGroup={onGroup}
        />
      )}
    </>
  );
}

/** Loading indicator after the first items of a large catalogue; without scripts, a link to the full list. */
function RemainingItems({ page }: Pick<CatalogProps, 'page'>) {
  const messages = useCatalogMessages();
  const fullListUrl = `${useHref(page.path)}?view=list`;
  if (useIsHydrated()) {
    return (
      <p className={classes.loadingMore} role="status">
        {messages.loading}
      </p>
    );
  }
  return (
    <noscript>
      <p className={classes.loadingMore}>
        <a href={fullListUrl}>{messages.showEverything}</a>
      </p>
    </noscript>
  );
}

export function Catalog({ page, Item, hidden }: CatalogProps) {
  const messages = useCatalogMessages();
  const locale = useLocale();
  const { items, isComplete, isError, isFetching, refetch } = useEquipment(page.mainCategory);
  const urlState = useCatalogUrlState();
  const catalog = useMemo(
    () => (items === undefined ? undefined : prepareCatalog(items, page.variant, locale)),
    [items, page, locale],
  );
  const isList = page.layout === 'list';
  const { search } = useLocation();
  useEffect(() => storeCatalogView(page, search), [page, search]);

  const root = useRef<HTMLDivElement>(null);
  const expectFocus = useFocusAfterRetry(root, catalog !== undefined ? 'shown' : isError ? 'failed' : 'none');

  function retry() {
    expectFocus();
    void refetch();
  }

  return (
    <div ref={root} className={classes.root} data-layout={page.layout}>
      <div className={classes.tools}>
        <CatalogSearch urlState={urlState} />
        {isList && catalog !== undefined && catalog.groups.length > 0 ? (
          <Filter catalog={catalog} isComplete={isComplete} urlState={urlState} hidden={hidden} />
        ) : null}
        {isList && catalog === undefined ? <CategoryFilterSkeleton isBlank={isError} /> : null}
        {isList ? (
          <Anchor className={classes.other ?? ''} component={Link} to={homeEcGroups.path}>
            {messages.homeEc}
          </Anchor>
        ) : null}
      </div>
      <div className={classes.results}>
        {catalog !== undefined ? (
          <Found
            catalog={catalog}
            isComplete={isComplete}
            urlState={urlState}
            page={page}
            Item={Item}
            hidden={hidden}
          />
        ) : isError ? (
          <ErrorState message={messages.loadFailed} isRetrying={isFetching} onRetry={retry} />
        ) : (
          <CatalogSkeleton layout={page.layout} />
        )}
        {catalog !== undefined && !isComplete && !isError ? <RemainingItems page={page} /> : null}
      </div>
    </div>
  );
}
