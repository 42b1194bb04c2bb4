import { itemsAvailableLabel, showingItemsLabel, type EquipmentGroup } from '@backlot/domain';
import type { Equipment } from '@backlot/domain/contract';
import { PageHeading, QuickNav, useLocale, VisuallyHidden } from '@backlot/ui-kit';
import { memo, useEffect, useMemo, type ComponentType } from 'react';
import { groupId, type CatalogPage } from '../catalog-pages.ts';
import type { CardsRow, ShownRow, ShownSection } from '../catalog-rows.ts';
import { useCatalogMessages } from '../messages.ts';
import type { OmittedRows } from '../row-heights.ts';
import type { CatalogUrlState } from '../use-catalog-url-state.ts';
import { useCatalogWindow, type CatalogWindow } from '../use-catalog-window.ts';
import classes from './catalog-results.module.css';

declare module 'react' {
  // Numbers that a style sheet calculates with.
  interface CSSProperties {
    [name: `--${string}`]: string | number;
  }
}

export interface CatalogItemProps {
  equipment: Equipment;
  layout?: 'card' | 'row';
  /** In the first view: the picture loads at once. */
  isEager?: boolean;
}

/** What shows one item; the page ties it to the quote. */
export type CatalogItem = ComponentType<CatalogItemProps>;

type Groups = readonly EquipmentGroup<Equipment>[];

export interface CatalogResultsProps {
  /** Never empty. */
  groups: Groups;
  page: CatalogPage;
  Item: CatalogItem;
  /** False while more items are on their way; counts wait for it. */
  isComplete: boolean;
  group: CatalogUrlState['group'];
  onGroup: (id: string) => void;
}

/** One list under one hidden heading is a single group without a name of its own. */
function useSections(groups: Groups, isList: boolean): Groups {
  const { list } = useCatalogMessages();
  return useMemo(
    () => (isList ? [{ category: '', title: list, items: groups.flatMap(({ items }) => items) }] : groups),
    [groups, isList, list],
  );
}

/** Goes where the address says: at once on arrival, smoothly when the visitor chose it here. */
function useGroupOfUrl(groups: Groups, group: CatalogUrlState['group'], goToGroup: CatalogWindow['goToGroup']): void {
  const index = group === undefined ? -1 : groups.findIndex(({ category }) => groupId(category) === group.id);
  const visit = group?.visit;
  const isSmooth = group?.isFirst === false;
  // After the shell has scrolled a new page to its top.
  useEffect(() => {
    if (index >= 0) goToGroup(index, isSmooth);
    // Once a visit: what is found and where it lies may change while somebody reads.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [visit, index >= 0]);
}

interface SectionProps {
  section: EquipmentGroup<Equipment>;
  shown: ShownSection;
  columns: number | undefined;
  page: CatalogPage;
  Item: CatalogItem;
  isComplete: boolean;
  measure: CatalogWindow['measure'];
}

const isCards = (shown: ShownRow): shown is ShownRow & { row: CardsRow } => shown.row.kind === 'cards';
const space = (key: string | number, height: number) =>
  height > 0 ? [<div key={`space ${key}`} className={classes.space} role="presentation" style={{ height }} />] : [];

/** How many cards load their picture at once, as long as nobody knows how many stand side by side. */
const EAGER_CARDS = 4;

/** The cards of a group that are in the document. They stay the same elements when the number of columns changes. */
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

/** A group, or as much of it as is in the document. */
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

/** Holds the place of the cards that come once the page is alive: somebody who scrolls on before finds the foot of the page where it stays. */
function Room({ room: { cards, row, others }, layout }: { room: OmittedRows; layout: 'card' | 'row' }) {
  const room = {
    '--cards': cards,
    '--row-narrow': `${row.narrow}px`,
    '--row-wide': `${row.wide}px`,
    '--others': `${others}px`,
  };
  return <div className={classes.room} role="presentation" data-layout={layout} style={room} />;
}

/** The found items: groups with a quick navigation, or one list. Rendered with the deferred search, so that typing stays ahead of it. */
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

  const sectionsShown = (all: readonly ShownSection[]) =>
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
            <Room room={view.rest.room} layout={isList ? 'row' : 'card'} />
            <noscript>{sectionsShown(view.rest.sections)}</noscript>
          </>
        )}
      </div>
    </div>
  );
});
