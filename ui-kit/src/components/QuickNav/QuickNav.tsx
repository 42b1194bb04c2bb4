import { useEffect, useRef, type MouseEvent, type RefObject } from 'react';
import classes from './QuickNav.module.css';

export type QuickNavItem = {
  /** Id of the heading or section to go to: what follows '#' in the address. */
  id: string;
  /** Name of the section. */
  label: string;
  /** A figure beside the label, for instance the number of items. */
  count?: number | undefined;
};

export type QuickNavProps = {
  /** The sections in their order. */
  items: readonly QuickNavItem[];
  /** Name of the navigation. */
  label: string;
  /** Marks the section in view. */
  currentId?: string | undefined;
  /** Goes to a section. The page does it, because a section of a long list may not be in the document yet. */
  onGo: (id: string) => void;
};

/** A finger leaves before its click arrives. Not counted in frames: a busy machine paints none for seconds. */
const CLICK_FOLLOWS_MS = 100;

/**
 * The entry of the section in view stays visible when the row is wider than the page. Not while a pointer is on the row: an
 * entry that moves between press and release is not the one that was meant, and the click is lost.
 */
function useCurrentInView(currentId: string | undefined) {
  const list = useRef<HTMLUListElement>(null);
  const isUnderPointer = useRef(false);

  useEffect(() => {
    const row = list.current;
    if (row === null) return undefined;
    let timer = 0;
    const enter = () => {
      isUnderPointer.current = true;
      clearTimeout(timer);
    };
    const leave = ({ pointerType }: PointerEvent) => {
      isUnderPointer.current = false;
      if (pointerType === 'touch') timer = window.setTimeout(() => showCurrent(row), CLICK_FOLLOWS_MS);
      else showCurrent(row);
    };
    row.addEventListener('pointerenter', enter);
    row.addEventListener('pointerleave', leave);
    return () => {
      clearTimeout(timer);
      row.removeEventListener('pointerenter', enter);
      row.removeEventListener('pointerleave', leave);
    };
  }, []);

  useEffect(() => {
    if (list.current !== null && !isUnderPointer.current) showCurrent(list.current);
  }, [currentId]);
  return list;
}

function showCurrent(row: HTMLElement): void {
  const entry = row.querySelector<HTMLElement>('[aria-current]')?.parentElement;
  if (entry === null || entry === undefined || row.scrollWidth <= row.clientWidth) return;
  row.scrollTo({ left: entry.offsetLeft - (row.clientWidth - entry.offsetWidth) / 2 });
}

/** Says on which sides the row goes on, for the fading edges. Written past React: a scroll redraws nothing. */
function useMoreCue(list: RefObject<HTMLUListElement | null>, entries: string) {
  useEffect(() => {
    const row = list.current;
    if (row === null) return undefined;
    const look = () => {
      const left = Math.abs(row.scrollLeft);
      row.toggleAttribute('data-more-before', left > 1);
      row.toggleAttribute('data-more-after', row.scrollWidth - row.clientWidth - left > 1);
    };
    look();
    row.addEventListener('scroll', look, { passive: true });
    const observer = new ResizeObserver(look);
    for (const element of [row, ...row.children]) observer.observe(element);
    return () => {
      row.removeEventListener('scroll', look);
      observer.disconnect();
    };
  }, [list, entries]);
}

/** Anchors to the sections of a long page, in one row that scrolls sideways when it must. */
export function QuickNav({ items, label, currentId, onGo }: QuickNavProps) {
  const list = useCurrentInView(currentId);
  useMoreCue(list, items.map(({ id }) => id).join(' '));

  function go(event: MouseEvent<HTMLAnchorElement>, id: string) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onGo(id);
  }

  return (
    <nav className={classes.root} aria-label={label}>
      <ul ref={list} className={classes.list}>
        {items.map((item) => (
          <li key={item.id}>
            <a
              className={classes.link}
              href={`#${encodeURIComponent(item.id)}`}
              aria-current={item.id === currentId ? 'true' : undefined}
              onClick={(event) => go(event, item.id)}
            >
              {item.label}
              {item.count === undefined ? null : <span className={classes.count}>{item.count}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
