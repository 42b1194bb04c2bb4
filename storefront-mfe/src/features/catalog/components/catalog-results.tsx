import type { EquipmentGroup } from '@backlot/domain';
import type { Equipment } from '@backlot/domain/contract';
import { PageHeading, QuickNav, useLocale, VisuallyHidden } from '@backlot/ui-kit';
import { memo, useEffect, useMemo, type ComponentType } from 'react';
import { itemsAvailableLabel, showingItemsLabel } from '../../../lib/count-labels.ts';
import { groupId, type CatalogPage } from '../catalog-pages.ts';
import type { CardsRow, RenderedRow, RenderedSection } from '../catalog-rows.ts';
import { useCatalogMessages } from '../messages.ts';
import type { OmittedRows } from '../row-heights.ts';
import type { CatalogUrlState } from '../use-catalog-url-state.ts';
import { useCatalogWindow, type CatalogWindow } from '../use-catalog-window.ts';
import type { CatalogCardProps } from './catalog-card.tsx';
import classes from './catalog-results.module.css';

declare module 'react' {
  interface CSSProperties {
    [name: `--${string}`]: string | number;
  }
}

export type CatalogItemProps = Pick<CatalogCardProps, 'equipment' | 'layout' | 'isEager'>;

export type CatalogItem = ComponentType<CatalogItemProps>;

export type Groups = readonly EquipmentGroup<Equipment>[];

export interface CatalogResultsProps {
  groups: Groups;
  page: CatalogPage;
  Item: CatalogItem;
  isComplete: boolean;
  group: CatalogUrlState['group'];
  onGroup: (id: string) => void;
}

function useSections(groups: Groups, isList: boolean): Groups {
  const { list } = useCatalogMessages();
  return useMemo(
    () => (isList ? [{ category: '', title: list, items: groups.flatMap(({ items }) => items) }] : groups),
    [groups, isList, list],
  );
}

/** Scrolls to the group of the URL: instantly on arrival, smoothly after navigation within the page. */
function useGroupOfUrl(groups: Groups, group: CatalogUrlState['group'], goToGroup: CatalogWindow['goToGroup']): void {
  const index = group === undefined ? -1 : groups.findIndex(({ category }) => groupId(category) === group.id);
  const visit = group?.visit;
  const isSmooth = group?.isFirst === false;
  // After the shell's scroll to the top of a new page.
  useEffect(() => {
    if (index >= 0) goToGroup(index, isSmooth);
    // Once per visit, because results and positions may change while reading.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [visit, index >= 0]);
}

interface SectionProps {
  section: EquipmentGroup<Equipment>;
  shown: RenderedSection;
  columns: number | undefined;
  page: CatalogPage;
  Item: CatalogItem;
  isComplete: boolean;
  measure: CatalogWindow['measure'];
}

const isCards = (shown: RenderedRow): shown is RenderedRow & { row: CardsRow } => shown.row.kind === 'cards';
const space = (key: string | number, height: number) =>
  height > 0 ? [<div key={`space ${key}`} className={classes.space} role="presentation" style={{ height }} />] : [];

/** Number of cards with eager pictures while the column count is unknown. */
const EAGER_CARDS = 4;

/** Rendered cards of a group. Elements are preserved when the column count changes. */
function Cards({ section, shown, columns, page, Item, measure }: SectionProps) {
  const layout = page.layout === 'list' ? 'row' : 'card';
  const cells = shown.rows.filter(isCards).flatMap(({ index, row, spaceBefore }) => [
    ...space(row.key, spaceBefore),
    ...section.items.slice(row.from, row.to).map((equipment, column) => (
      <div
        key={equipment.id}
        ref={column === 0 ? measure : undefined}
        className={classes.cell}
        role="listitem"
        data-index={index}
        data-column={column}
        data-item={equipment.id}
        aria-setsize={section.items.length}
        aria-posinset={row.from + column + 1}
      >
        <Item
          equipment={equipment}
          layout={layout}
          isEager={shown.group === 0 && row.from < (columns ?? EAGER_CARDS) && shown.headingSpace === 0}
        />
      </div>
    )),
  ]);
  if (cells.length === 0) return null;
  return (
    <div
      className={classes.cards}
      role="list"
      aria-label={section.title}
      data-layout={layout}
      {...(columns === undefined ? {} : { style: { gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` } })}
    >
      {cells}
    </div>
  );
}

function Section(props: SectionProps) {
  const locale = useLocale();
  const { section, shown, page, isComplete, measure } = props;
  const heading = shown.rows.find(({ row }) => row.kind === 'heading');
  const footer = shown.rows.find(({ row }) => row.kind === 'footer');
  const count = section.items.length;
  return (
    <section aria-label={section.title}>
      {space('heading', shown.headingSpace)}
      {heading === undefined ? null : (
        <div ref={measure} data-index={heading.index} className={classes.heading} data-layout={page.layout}>
          {page.layout === 'list' ? (
            <VisuallyHidden component="h2" tabIndex={-1}>
              {section.title}
            </VisuallyHidden>
          ) : (
            <PageHeading
              size="section"
              id={groupId(section.category)}
              title={section.title}
              aside={isComplete ? itemsAvailableLabel(count, locale) : ' '}
            />
          )}
        </div>
      )}
      <Cards {...props} />
      {footer === undefined ? null : (
        <>
          {space(footer.row.key, footer.spaceBefore)}
          <p ref={measure} data-index={footer.index} className={classes.footer}>
            {isComplete ? showingItemsLabel(count, locale) : ' '}
          </p>
        </>
      )}
    </section>
  );
}

/** Reserves the height of the cards that follow hydration, so that the page's footer does not shift. */
function ReservedSpace({ omitted: { cards, row, others }, layout }: { omitted: OmittedRows; layout: 'card' | 'row' }) {
  const style = {
    '--cards': cards,
    '--row-narrow': `${row.narrow}px`,
    '--row-wide': `${row.wide}px`,
    '--others': `${others}px`,
  };
  return <div className={classes.reserved} role="presentation" data-layout={layout} style={style} />;
}

/** Search results. Renders the deferred query, so that typing stays responsive. */
export const CatalogResults = memo(function CatalogResults({
  groups,
  page,
  Item,
  isComplete,
  group,
  onGroup,
}: CatalogResultsProps) {
  const messages = useCatalogMessages();
  const isList = page.layout === 'list';
  const sections = useSections(groups, isList);
  const view = useCatalogWindow({ groups: sections, isList, isComplete });
  useGroupOfUrl(sections, group, view.goToGroup);
  const current = sections[view.currentGroup] ?? sections[0];
  const entries = useMemo(
    () =>
      sections.map(({ category, title, items }) => ({
        id: groupId(category),
        label: title,
        count: isComplete ? items.length : undefined,
      })),
    [sections, isComplete],
  );

  const sectionsShown = (all: readonly RenderedSection[]) =>
    all.flatMap((shown) => {
      const section = sections[shown.group];
      if (section === undefined) return [];
      return [
        ...space(section.category, shown.spaceBefore),
        <Section
          key={section.category}
          section={section}
          shown={shown}
          columns={view.columns}
          page={page}
          Item={Item}
          isComplete={isComplete}
          measure={view.measure}
        />,
      ];
    });

  return (
    <div className={classes.root}>
      {isList ? null : (
        <QuickNav
          label={messages.groups}
          items={entries}
          currentId={current === undefined ? undefined : groupId(current.category)}
          onGo={onGroup}
        />
      )}
      <div
        ref={view.container}
        className={classes.window}
        {...(view.height === undefined ? {} : { style: { minHeight: view.height } })}
        onFocus={view.onFocus}
      >
        {sectionsShown(view.sections)}
        {view.rest === undefined ? null : (
          <>
            <ReservedSpace omitted={view.rest.omitted} layout={isList ? 'row' : 'card'} />
            <noscript>{sectionsShown(view.rest.sections)}</noscript>
          </>
        )}
      </div>
    </div>
  );
});
