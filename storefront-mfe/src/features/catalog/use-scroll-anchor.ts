import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { EquipmentGroup } from '@backlot/domain';
import type { Equipment } from '@backlot/domain/contract';
import { rowOfItem, type CatalogRow } from './catalog-rows.ts';
import { scrollPadding } from './scroll-padding.ts';

interface ScrollAnchorOptions {
  container: RefObject<HTMLElement | null>;
  rows: readonly CatalogRow[];
  groups: readonly EquipmentGroup<Equipment>[];
  /** When this changes, the rows change their places and the view is to stay. Undefined until it is known where they lie. */
  change: string | undefined;
  focusedItem: RefObject<number | undefined>;
  startOf: (row: number) => number | undefined;
}

interface Seen {
  readonly item: number;
  readonly top: number;
}

/** The card that was used last, when it is in view, otherwise the first in view. */
function seenCard(container: HTMLElement | null, focused: number | undefined): Seen | undefined {
  const cards = [...(container?.querySelectorAll<HTMLElement>('[data-item]') ?? [])].map((card) => ({
    item: Number(card.dataset['item']),
    ...rectOf(card),
  }));
  const visible = cards.filter(({ top, bottom }) => bottom > scrollPadding() && top < window.innerHeight);
  return visible.find(({ item }) => item === focused) ?? visible[0];
}

function rectOf(element: HTMLElement): { top: number; bottom: number } {
  const { top, bottom } = element.getBoundingClientRect();
  return { top, bottom };
}

/** When another number of columns or the rest of the catalogue moves all rows, the card that the visitor looks at stays where it is. */
export function useScrollAnchor({ container, rows, groups, change, focusedItem, startOf }: ScrollAnchorOptions): void {
  const seen = useRef<Seen>(undefined);
  const before = useRef(change);

  useLayoutEffect(() => {
    const node = container.current;
    if (node === null) return;
    if (before.current !== change) {
      const isFirst = before.current === undefined;
      before.current = change;
      if (isFirst) return;
      const start = seen.current === undefined ? undefined : startOf(rowOfItem(rows, groups, seen.current.item));
      // At the top of the page everything begins where it began before.
      if (seen.current !== undefined && start !== undefined && window.scrollY > 0)
        window.scrollTo({ top: start - seen.current.top, behavior: 'instant' });
    }
  });

  useLayoutEffect(() => {
    const look = () => {
      seen.current = seenCard(container.current, focusedItem.current);
    };
    let frame = 0;
    const lookSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    };
    look();
    window.addEventListener('scroll', lookSoon, { passive: true });
    window.addEventListener('focusin', lookSoon, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', lookSoon);
      window.removeEventListener('focusin', lookSoon);
    };
  }, [container, focusedItem]);
}
