import { useEffect, useRef, type MouseEvent, type RefObject } from 'react';
import classes from './QuickNav.module.css';

export interface QuickNavItem {
  /** Id of the heading or section: the hash without '#'. */
  id: string;
  /** Name of the section. */
  label: string;
  /** Count next to the label, e.g. the number of items. */
  count?: number | undefined;
}

export interface QuickNavProps {
  /** Sections, in order. */
  items: readonly QuickNavItem[];
  /** Accessible name of the navigation. */
  label: string;
  /** Id of the section in view. */
  currentId?: string | undefined;
  /** Called to scroll to a section. The page does it, because a section of a virtualized list may not be mounted. */
  onGo: (id: string) => void;
}

/** Delay between touch end and click. Not in frames: a busy machine may render none for seconds. */
const CLICK_DELAY_MS = 100;

/** Scrolls the current entry into view. Not while a pointer is on the row: a moving entry would lose the click. */
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
      if (pointerType === 'touch') timer = window.setTimeout(() => showCurrent(row), CLICK_DELAY_MS);
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

/** Sets attributes for the fading edges. Bypasses React, so that scrolling causes no re-render. */
function useScrollHint(list: RefObject<HTMLUListElement | null>, entries: string) {
  useEffect(() => {
    const row = list.current;
    if (row === null) return undefined;
    const updateFades = () => {
      const left = Math.abs(row.scrollLeft);
      row.toggleAttribute('data-more-before', left > 1);
      row.toggleAttribute('data-more-after', row.scrollWidth - row.clientWidth - left > 1);
    };
    updateFades();
    row.addEventListener('scroll', updateFades, { passive: true });
    const observer = new ResizeObserver(updateFades);
    for (const element of [row, ...row.children]) observer.observe(element);
    return () => {
      row.removeEventListener('scroll', updateFades);
      observer.disconnect();
    };
  }, [list, entries]);
}

/** Anchors to the sections of a long page, in a single row with horizontal scrolling. */
export function QuickNav({ items, label, currentId, onGo }: QuickNavProps) {
  const list = useCurrentInView(currentId);
  useScrollHint(list, items.map(({ id }) => id).join(' '));

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
