import { Button } from '@backlot/ui-kit';
import { useCatalogMessages } from '../messages.ts';
import classes from './category-filter.module.css';

export interface CategoryFilterProps {
  categories: readonly string[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** Categories to switch on and off; none chosen means all. */
export function CategoryFilter({ categories, chosen, onChange }: CategoryFilterProps) {
  const messages = useCatalogMessages();
  return (
    <div className={classes.root} role="group" aria-label={messages.categories}>
      {categories.map((category) => {
        const isChosen = chosen.includes(category);
        return (
          <button
            key={category}
            type="button"
            className={classes.chip}
            aria-pressed={isChosen}
            onClick={() => onChange(isChosen ? chosen.filter((other) => other !== category) : [...chosen, category])}
          >
            {category}
          </button>
        );
      })}
      {chosen.length === 0 ? null : (
        <Button variant="subtle" size="sm" onClick={() => onChange([])}>
          {messages.clearFilters}
        </Button>
      )}
    </div>
  );
}
