import { categoriesOf, filterByCategories, groupEquipment, searchEquipment, showingItemsLabel, sortEquipment } from '@backlot/domain';
import type { Equipment } from '@backlot/domain/contract';
import { Button, CardGrid, EmptyState, EquipmentCardSkeleton, ErrorState, QuickNav, SearchField, VisuallyHidden } from '@backlot/ui-kit';
import { memo, useDeferredValue, useEffect, useMemo, useRef, useState, type ComponentType, type RefObject } from 'react';
import { focusHeading } from '../../../lib/use-kept-focus.ts';
import { useEquipment } from '../api/use-equipment.ts';
import type { CatalogPage } from '../catalog-pages.ts';
import { useCatalogMessages } from '../messages.ts';
import { CategoryFilter } from './category-filter.tsx';
import classes from './catalog.module.css';
import { EquipmentGroup } from './equipment-group.tsx';

/** What shows one item; the page ties it to the quote. */
export type CatalogItem = ComponentType<{ equipment: Equipment }>;

const SKELETONS = 8;

const groupId = (category: string) => `group-${category.toLowerCase().replace(/[^a-z0-9]+/gu, '-')}`;

interface ResultsProps {
  items: readonly Equipment[];
  page: CatalogPage;
  Item: CatalogItem;
}

// Rendered with the deferred query: typing stays ahead of hundreds of cards.
const Results = memo(function Results({ items, page, Item }: ResultsProps) {
  const messages = useCatalogMessages();
  const groups = useMemo(() => (page.layout === 'groups' ? groupEquipment(items, page.variant) : []), [items, page]);
  if (page.layout === 'list') {
    return (
      <>
        <VisuallyHidden component="h2" tabIndex={-1}>{messages.list}</VisuallyHidden>
        <CardGrid label={messages.list}>
          {sortEquipment(items, page.variant).map((equipment) => (
            <Item key={equipment.id} equipment={equipment} />
          ))}
        </CardGrid>
        <p className={classes.footer}>{showingItemsLabel(items.length)}</p>
      </>
    );
  }
  return (
    <>
      <QuickNav
        label={messages.groups}
        items={groups.map(({ category, title, items: members }) => ({ id: groupId(category), label: title, count: members.length }))}
      />
      <div className={classes.groups}>
        {groups.map(({ category, title, items: members }) => (
          <EquipmentGroup key={category} id={groupId(category)} title={title} count={members.length}>
            {members.map((equipment) => (
              <Item key={equipment.id} equipment={equipment} />
            ))}
          </EquipmentGroup>
        ))}
      </div>
    </>
  );
});

/** 'Try Again' is gone once it was pressed: the keyboard goes on at what came, or at the button when that failed again. */
function useFocusAfterRetry(root: RefObject<HTMLElement | null>, outcome: 'none' | 'shown' | 'failed'): () => void {
  const isRetried = useRef(false);
  useEffect(() => {
    if (!isRetried.current || outcome === 'none') return;
    isRetried.current = false;
    if (!focusHeading(root.current)) root.current?.querySelector<HTMLElement>('[role="alert"] button')?.focus({ preventScroll: true });
  }, [root, outcome]);
  return () => {
    isRetried.current = true;
  };
}

/** The catalogue of a page: search, quick navigation or category filter, the items, and every state on the way. */
export function Catalog({ page, Item }: { page: CatalogPage; Item: CatalogItem }) {
  const messages = useCatalogMessages();
  const equipment = useEquipment(page.mainCategory);
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState<string[]>([]);
  const deferredQuery = useDeferredValue(query);
  const deferredChosen = useDeferredValue(chosen);

  const all = equipment.data;
  const found = useMemo(
    () => (all === undefined ? undefined : filterByCategories(searchEquipment(all, deferredQuery), deferredChosen)),
    [all, deferredQuery, deferredChosen],
  );
  const categories = useMemo(() => (all === undefined || page.layout === 'groups' ? [] : categoriesOf(all, page.variant)), [all, page]);
  const isNarrowed = deferredQuery.trim() !== '' || deferredChosen.length > 0;

  const root = useRef<HTMLDivElement>(null);
  const expectFocus = useFocusAfterRetry(root, found !== undefined ? 'shown' : equipment.isError ? 'failed' : 'none');

  function retry() {
    expectFocus();
    void equipment.refetch();
  }

  function showEverything() {
    setQuery('');
    setChosen([]);
  }

  return (
    <div ref={root} className={classes.root}>
      <div className={classes.tools}>
        <SearchField label={messages.search} placeholder={messages.searchPlaceholder} value={query} onChange={setQuery} />
        {categories.length > 0 ? <CategoryFilter categories={categories} chosen={chosen} onChange={setChosen} /> : null}
      </div>
      <VisuallyHidden role="status">{found !== undefined && isNarrowed ? messages.matches(found.length) : ''}</VisuallyHidden>
      {found === undefined ? (
        equipment.isError ? (
          <ErrorState message={messages.loadFailed} isRetrying={equipment.isFetching} onRetry={retry} />
        ) : (
          <div role="status" aria-label={messages.loading}>
            <CardGrid>
              {Array.from({ length: SKELETONS }, (_, index) => (
                <EquipmentCardSkeleton key={index} />
              ))}
            </CardGrid>
          </div>
        )
      ) : found.length === 0 ? (
        <EmptyState
          title={messages.nothingFound}
          message={!isNarrowed ? messages.emptyCatalogue : page.layout === 'list' ? messages.nothingFoundInFilters : messages.nothingFoundInSearch}
          action={
            isNarrowed ? (
              <Button variant="default" onClick={showEverything}>
                {messages.showEverything}
              </Button>
            ) : undefined
          }
        />
      ) : (
        <Results items={found} page={page} Item={Item} />
      )}
    </div>
  );
}
