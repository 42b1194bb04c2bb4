import type { CategoryFacet } from '@backlot/domain';
import { Button } from '@backlot/ui-kit';
import { memo, useRef } from 'react';
import { useRestoredFocus } from '../../../lib/use-restored-focus.ts';
import { useCatalogMessages } from '../messages.ts';
import classes from './category-filter.module.css';

export interface CategoryFilterProps {
  facets: readonly CategoryFacet[];
  isComplete: boolean;
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

export const CategoryFilter = memo(function CategoryFilter({
  facets,
  isComplete,
  chosen,
  onChange,
}: CategoryFilterProps) {
  const messages = useCatalogMessages();
  const root = useRef<HTMLDivElement>(null);
  useRestoredFocus(root, chosen.length);
  return (
    <div ref={root} className={classes.root} role="group" tabIndex={-1} aria-label={messages.categories}>
      <p className={classes.legend} aria-hidden="true">
        {messages.categories}
      </p>
      <div className={classes.options}>
        {facets.map(({ category, title, count }) => {
          const isChosen = chosen.includes(category);
          return (
            <label
              key={category}
              className={classes.option}
              data-chosen={isChosen || undefined}
              data-empty={(isComplete && count === 0) || undefined}
            >
              <input
                type="checkbox"
                className={classes.box}
                checked={isChosen}
                onChange={() =>
                  onChange(isChosen ? chosen.filter((other) => other !== category) : [...chosen, category])
                }
              />
              {title}
              {isComplete ? (
                <span className={classes.count} aria-hidden="true">
                  {count}
                </span>
              ) : null}
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
});

const SKELETON_OPTIONS = 10;

export function CategoryFilterSkeleton({ isBlank }: { isBlank: boolean }) {
  const messages = useCatalogMessages();
  return (
    <div className={classes.root} data-blank={isBlank || undefined} aria-hidden="true">
      <p className={classes.legend}>{messages.categories}</p>
      <div className={classes.options}>
        {Array.from({ length: SKELETON_OPTIONS }, (_, index) => (
          <span key={index} className={classes.option} data-outline>
            <span className={classes.skeleton} />
          </span>
        ))}
      </div>
    </div>
  );
}
