import { groupByMainCategory, mainCategoryLabel, type Cents } from '@backlot/domain';
import { EmptyState } from '@backlot/ui-kit';
import { ConfirmDialog } from '@backlot/ui-kit/overlays';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { countLabel } from '../../list/request-texts.ts';
import type { QuoteLine } from '../rules/quote-lines.ts';
import { useFocusAfter } from '../use-focus-after.ts';
import { Block } from './block.tsx';
import { ItemListHeader, ItemRow } from './item-row.tsx';
import classes from './requested-items.module.css';

const messages = {
  title: 'Requested Equipment',
  empty: 'No equipment on this quote',
  emptyHint: 'Add what the customer needs with Add Equipment.',
  removeTitle: 'Remove item',
  question: (name: string) => `Are you sure you want to remove "${name}" from this quote?`,
  remove: 'Remove',
};

export interface RequestedItemsProps {
  lines: readonly QuoteLine[];
  /** In the order of the lines; undefined above the maximum total. */
  subtotalsCents: readonly Cents[] | undefined;
  days: number;
  savedIds: ReadonlySet<number>;
  isDisabled: boolean;
  isChanged: boolean;
  onQuantity: (equipmentId: number, quantity: number) => void;
  onRemove: (equipmentId: number) => void;
  children?: ReactNode;
}

type GroupProps = Pick<RequestedItemsProps, 'days' | 'savedIds' | 'isDisabled' | 'onQuantity'> & {
  group: ReturnType<typeof groupByMainCategory<QuoteLine>>[number];
  subtotals: ReadonlyMap<number, Cents | undefined>;
  onRemove: (line: QuoteLine) => void;
};

function Group({ group: { mainCategory, items }, subtotals, savedIds, ...row }: GroupProps) {
  return (
    <section aria-labelledby={`items-${mainCategory}`}>
      <h4 className={classes.group} id={`items-${mainCategory}`}>
        {mainCategoryLabel(mainCategory)}
      </h4>
      <ItemListHeader />
      <ul className={classes.list}>
        {items.map((line) => (
          <ItemRow
            key={line.equipmentId}
            line={line}
            subtotalCents={subtotals.get(line.equipmentId)}
            isNew={!savedIds.has(line.equipmentId)}
            {...row}
          />
        ))}
      </ul>
    </section>
  );
}

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
  const [removing, setRemoving] = useState<QuoteLine>();
  const [isConfirming, setConfirming] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const focusIndex = useRef<number>(undefined);
  const groups = useMemo(() => groupByMainCategory(lines), [lines]);
  const subtotals = new Map(lines.map(({ equipmentId }, index) => [equipmentId, subtotalsCents?.[index]]));

  // After a removal the focus moves to the next item.
  useEffect(() => {
    if (focusIndex.current === undefined) return;
    const next = list.current?.querySelectorAll<HTMLElement>('li > button')[focusIndex.current];
    (next ?? title.current)?.focus();
    focusIndex.current = undefined;
  }, [lines]);

  // Cancel and Save, of which one had the focus, were removed.
  useFocusAfter(isChanged, title);

  const confirmRemoval = useCallback((line: QuoteLine) => {
    setRemoving(line);
    setConfirming(true);
  }, []);

  return (
    <Block
      titleRef={title}
      title={messages.title}
      aside={
        <span className={classes.count}>{countLabel(lines.reduce((sum, { quantity }) => sum + quantity, 0))}</span>
      }
    >
      {children}
      {groups.length === 0 ? <EmptyState level={3} title={messages.empty} message={messages.emptyHint} /> : null}
      <div ref={list} className={classes.groups}>
        {groups.map((group) => (
          <Group
            key={group.mainCategory}
            group={group}
            {...{ days, subtotals, savedIds, isDisabled, onQuantity }}
            onRemove={confirmRemoval}
          />
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
