import { categoryTitle } from '@backlot/domain';
import { useLocale } from '@backlot/ui-kit';
import { useRef } from 'react';
import { useRestoredFocus } from '../../../lib/use-restored-focus.ts';
import { useCatalogMessages } from '../messages.ts';
import classes from './chosen-categories.module.css';

export interface ChosenCategoriesProps {
  chosen: readonly string[];
  onRemove: (category: string) => void;
}

export function ChosenCategories({ chosen, onRemove }: ChosenCategoriesProps) {
  const messages = useCatalogMessages();
  const locale = useLocale();
  const list = useRef<HTMLUListElement>(null);
  useRestoredFocus(list, chosen.length);
  if (chosen.length === 0) return null;
  return (
    <ul ref={list} className={classes.root} tabIndex={-1} aria-label={messages.chosenCategories}>
      {chosen.map((category) => {
        const title = categoryTitle(category, locale);
        return (
          <li key={category}>
            <button
              type="button"
              className={classes.chip}
              aria-label={messages.removeCategory(title)}
              onClick={() => onRemove(category)}
            >
              {title}
              <span className={classes.removeIcon} aria-hidden="true" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
