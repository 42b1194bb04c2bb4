import { VisuallyHidden } from '@mantine/core';
import { defineMessages } from '../../i18n/define-messages.ts';
import classes from './QuoteButton.module.css';

const useMessages = defineMessages({ en: { quote: 'Quote' }, es: { quote: 'Cotización' } });

export interface QuoteButtonProps {
  /** Count as text, capped by the caller ('99+'); '0' shows none. */
  count: string;
  /** Accessible name; must begin with the visible word: 'Quote, 3 items'. */
  label: string;
  /** Called on click, to open or close the panel. */
  onClick: () => void;
  /** True while the panel is open. */
  isExpanded?: boolean;
  /** Id of the panel, if it is mounted. */
  controls?: string | undefined;
}

/** Button of the quote panel; the only yellow element of the header. */
export function QuoteButton({ count, label, onClick, isExpanded, controls }: QuoteButtonProps) {
  const messages = useMessages();
  return (
    <button
      className={classes.root}
      type="button"
      aria-expanded={isExpanded}
      aria-controls={controls}
      onClick={onClick}
    >
      <VisuallyHidden>{label}</VisuallyHidden>
      <span aria-hidden="true">{messages.quote}</span>
      {count === '0' ? null : (
        <span key={count} className={classes.count} aria-hidden="true">
          {count}
        </span>
      )}
    </button>
  );
}
