import { useEffect, useState, type MouseEvent } from 'react';
import classes from './QuickNav.module.css';

export type QuickNavItem = {
  /** Id of the heading or section to go to. */
  id: string;
  label: string;
  /** A figure beside the label, for instance the number of items. */
  count?: number;
};

export type QuickNavProps = {
  items: readonly QuickNavItem[];
  /** Name of the navigation. */
  label: string;
  /** Marks an entry; unset, the section in view is marked. */
  currentId?: string;
};

/** Which of the sections is at the top of the view: the last one whose top has passed the reading line. */
function useSectionInView(ids: string): string | undefined {
  const [inView, setInView] = useState<string>();
  useEffect(() => {
    function read() {
      const line = window.innerHeight * 0.35;
      let current: string | undefined;
      for (const id of ids.split(' ')) {
        const top = document.getElementById(id)?.getBoundingClientRect().top;
        if (top !== undefined && top <= line) {
          current = id;
        }
      }
      setInView(current);
    }
    read();
    window.addEventListener('scroll', read, { passive: true });
    window.addEventListener('resize', read, { passive: true });
    return () => {
      window.removeEventListener('scroll', read);
      window.removeEventListener('resize', read);
    };
  }, [ids]);
  return inView;
}

function goTo(event: MouseEvent<HTMLAnchorElement>, id: string) {
  const target = document.getElementById(id);
  if (target === null || event.metaKey || event.ctrlKey || event.shiftKey) {
    return;
  }
  event.preventDefault();
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  target.scrollIntoView({ behavior: isStill ? 'auto' : 'smooth', block: 'start' });
  if (!target.hasAttribute('tabindex')) {
    target.tabIndex = -1;
  }
  target.focus({ preventScroll: true });
}

/** Anchors to the sections of a long page, in one row that scrolls sideways when it must. Scrolls smoothly and takes the focus along. */
export function QuickNav({ items, label, currentId }: QuickNavProps) {
  const inView = useSectionInView(items.map((item) => item.id).join(' '));
  const current = currentId ?? inView ?? items[0]?.id;
  return (
    <nav className={classes.root} aria-label={label}>
      <ul className={classes.list}>
        {items.map((item) => (
          <li key={item.id}>
            <a
              className={classes.link}
              href={`#${item.id}`}
              aria-current={item.id === current ? 'true' : undefined}
              onClick={(event) => goTo(event, item.id)}
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
