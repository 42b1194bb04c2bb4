import { groupByMainCategory, mainCategoryLabel, type Cents } from '@backlot/domain';
import { defineStaffMessages, EmptyState } from '@backlot/ui-kit';
import { ConfirmDialog } from '@backlot/ui-kit/overlays';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { QuoteLine } from '../rules/quote-lines.ts';
import { Block } from './block.tsx';
import { ItemListHeader, ItemRow } from './item-row.tsx';
import classes from './requested-items.module.css';

const useMessages = defineStaffMessages({
  title: 'Requested Equipment',
  count: (count: number) => (count === 1 ? '1 item' : `${count.toLocaleString('en-US')} items`),
  empty: 'No equipment on this quote',
  emptyHint: 'Add what the customer needs with Add Equipment.',
  removeTitle: 'Remove item',
  question: (name: string) => `Are you sure you want to remove "${name}" from this quote?`,
  remove: 'Remove',
});

export type RequestedItemsProps = {
  lines: readonly QuoteLine[];
  /** In the order of the lines; undefined when they come to more than can be priced. */
  subtotalsCents: readonly Cents[] | undefined;
  days: number;
  /** Items of the saved request; all others are new. */
  savedIds: ReadonlySet<number>;
  isDisabled: boolean;
  /** There are unsaved changes of the list. */
  isChanged: boolean;
  onQuantity: (equipmentId: number, quantity: number) => void;
  onRemove: (equipmentId: number) => void;
  /** Below the title: the way to add equipment. */
  children?: ReactNode;
};

/** The items of the quote by main category, each with its controls. */
export function RequestedItems({
  lines,
  subtotalsCents,
  days,
  savedIds,
  isDisabled,
  isChanged,
  onQuantity,
  onRemove,
  children,
}: RequestedItemsProps) {
  const messages = useMessages();
  const [removing, setRemoving] = useState<QuoteLine>();
  const [isConfirming, setConfirming] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const wasChanged = useRef(isChanged);
  const focusIndex = useRef<number>(undefined);
  const groups = useMemo(() => groupByMainCategory(lines), [lines]);
  const subtotals = new Map(lines.map(({ equipmentId }, index) => [equipmentId, subtotalsCents?.[index]]));

  // Whoever removed an item goes on at the next one.
  useEffect(() => {
    if (focusIndex.current === undefined) return;
    const next = list.current?.querySelectorAll<HTMLElement>('li > button')[focusIndex.current];
    (next ?? title.current)?.focus();
    focusIndex.current = undefined;
  }, [lines]);

  // Cancel and Save are gone when they have done their work, and the focus with them.
  useEffect(() => {
    if (!isChanged && document.activeElement === document.body && wasChanged.current) title.current?.focus();
    wasChanged.current = isChanged;
  }, [isChanged]);

  const confirmRemoval = useCallback((line: QuoteLine) => {
    setRemoving(line);
    setConfirming(true);
  }, []);

  return (
    <Block
      titleRef={title}
      title={messages.title}
      aside={
        <span className={classes.count}>{messages.count(lines.reduce((sum, { quantity }) => sum + quantity, 0))}</span>
      }
    >
      {children}
      {groups.length === 0 ? <EmptyState level={3} title={messages.empty} message={messages.emptyHint} /> : null}
      <div ref={list} className={classes.groups}>
        {groups.map(({ mainCategory, items }) => (
          <section key={mainCategory} aria-labelledby={`items-${mainCategory}`}>
            <h4 className={classes.group} id={`items-${mainCategory}`}>
              {mainCategoryLabel(mainCategory)}
            </h4>
            <ItemListHeader />
            <ul className={classes.list}>
              {items.map((line) => (
                <ItemRow
                  key={line.equipmentId}
                  line={line}
                  days={days}
                  subtotalCents={subtotals.get(line.equipmentId)}
                  isNew={!savedIds.has(line.equipmentId)}
                  isDisabled={isDisabled}
                  onQuantity={onQuantity}
                  onRemove={confirmRemoval}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <ConfirmDialog
        isOpen={isConfirming}
        title={messages.removeTitle}
        confirmLabel={messages.remove}
        isDangerous
        onCancel={() => setConfirming(false)}
        onConfirm={() => {
          setConfirming(false);
          if (removing === undefined) return;
          focusIndex.current = groups
            .flatMap(({ items }) => items)
            .findIndex(({ equipmentId }) => equipmentId === removing.equipmentId);
          onRemove(removing.equipmentId);
        }}
      >
        {removing === undefined ? null : messages.question(removing.name)}
      </ConfirmDialog>
    </Block>
  );
}
