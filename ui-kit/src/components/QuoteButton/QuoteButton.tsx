import { VisuallyHidden } from '@mantine/core';
import { defineMessages } from '../../i18n/define-messages';
import classes from './QuoteButton.module.css';

const useMessages = defineMessages({ en: { quote: 'Quote' }, es: { quote: 'Cotización' } });

export type QuoteButtonProps = {
  /** The count as it is shown, capped by the caller ('99+'); '0' shows none. */
  count: string;
  /** Accessible name, beginning with the visible word: 'Quote, 3 items'. */
  label: string;
  /** Opens the panel, or closes it. */
  onClick: () => void;
  /** Whether the panel that the button opens is open. */
  isExpanded?: boolean;
  /** Id of the panel, when it is in the page. */
  controls?: string | undefined;
};

/** The one yellow thing in the header: what the visitor is building. */
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
