import { categoryTitle, type CatalogVariant } from '@backlot/domain';
import { Button, useLocale } from '@backlot/ui-kit';
import { useRef } from 'react';
import { useKeptFocus } from '../../../lib/use-kept-focus.ts';
import { useCatalogMessages } from '../messages.ts';
import classes from './category-filter.module.css';

export interface CategoryFilterProps {
  variant: CatalogVariant;
  /** Categories with the number of their items, in the order of the page. */
  categories: readonly { readonly category: string; readonly count: number | undefined }[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

/** Categories to switch on and off; none chosen means all. Checkboxes in a column beside the list, chips in a row on a narrow page. */
export function CategoryFilter({ variant, categories, chosen, onChange }: CategoryFilterProps) {
  const messages = useCatalogMessages();
  const locale = useLocale();
  const root = useRef<HTMLDivElement>(null);
  useKeptFocus(root, chosen.length);
  return (
    <div ref={root} className={classes.root} role="group" tabIndex={-1} aria-label={messages.categories}>
      <p className={classes.legend} aria-hidden="true">
        {messages.categories}
      </p>
      <div className={classes.options}>
        {categories.map(({ category, count }) => {
          const isChosen = chosen.includes(category);
          return (
            <label key={category} className={classes.option} data-chosen={isChosen || undefined}>
              <input
                type="checkbox"
                className={classes.box}
                checked={isChosen}
                onChange={() => onChange(isChosen ? chosen.filter((other) => other !== category) : [...chosen, category])}
              />
              {categoryTitle(category, variant, locale)}
              {count === undefined ? null : (
                <span className={classes.count} aria-hidden="true">
                  {count}
                </span>
              )}
            </label>
          );
        })}
      </div>
      {chosen.length === 0 ? null : (
        <Button className={classes.clear ?? ''} variant="subtle" size="sm" onClick={() => onChange([])}>
          {messages.clearFilters}
        </Button>
      )}
    </div>
  );
}
