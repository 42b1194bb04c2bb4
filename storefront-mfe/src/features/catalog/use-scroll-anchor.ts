import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { EquipmentGroup } from '@backlot/domain';
import type { Equipment } from '@backlot/domain/contract';
import { rowOfItem, type CatalogRow } from './catalog-rows.ts';
import { scrollPadding } from './scroll-padding.ts';

interface ScrollAnchorOptions {
  container: RefObject<HTMLElement | null>;
  rows: readonly CatalogRow[];
  groups: readonly EquipmentGroup<Equipment>[];
  /** When this changes, rows move and the view is to be preserved. Undefined until offsets are known. */
  change: string | undefined;
  focusedItem: RefObject<number | undefined>;
  startOf: (row: number) => number | undefined;
}

interface VisibleCard {
  readonly item: number;
  readonly top: number;
}

function visibleCard(container: HTMLElement | null, focused: number | undefined): VisibleCard | undefined {
  const cards = [...(container?.querySelectorAll<HTMLElement>('[data-item]') ?? [])].map((card) => {
    const { top, bottom } = card.getBoundingClientRect();
    return { item: Number(card.dataset['item']), top, bottom };
  });
  const visible = cards.filter(({ top, bottom }) => bottom > scrollPadding() && top < window.innerHeight);
  return visible.find(({ item }) => item === focused) ?? visible[0];
}

/** Scroll anchoring: preserves the position of the visible card when the column count or later pages move all rows. */
export function useScrollAnchor({ container, rows, groups, change, focusedItem, startOf }: ScrollAnchorOptions): void {
  const anchor = useRef<VisibleCard>(undefined);
  const before = useRef(change);

  useLayoutEffect(() => {
    const node = container.current;
    if (node === null) return;
    if (before.current !== change) {
      const isFirst = before.current === undefined;
      before.current = change;
      if (isFirst) return;
      const start = anchor.current === undefined ? undefined : startOf(rowOfItem(rows, groups, anchor.current.item));
      if (anchor.current !== undefined && start !== undefined && window.scrollY > 0)
        window.scrollTo({ top: start - anchor.current.top, behavior: 'instant' });
    }
  });

  useLayoutEffect(() => {
    const updateAnchor = () => {
      anchor.current = visibleCard(container.current, focusedItem.current);
    };
    let frame = 0;
    const scheduleUpdate = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(updateAnchor);
    };
    updateAnchor();
    window.addEventListener('scroll', scheduleUpdate, { passive: true });
    window.addEventListener('focusin', scheduleUpdate, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', scheduleUpdate);
      window.removeEventListener('focusin', scheduleUpdate);
    };
  }, [container, focusedItem]);
}
