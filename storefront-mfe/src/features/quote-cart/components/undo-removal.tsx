import { Button } from '@backlot/ui-kit';
import { useQuoteCartMessages } from '../messages.ts';
import { restoreLine } from '../restore-line.ts';
import { useCart } from '../stores/cart-store.ts';
import classes from './undo-removal.module.css';

/** Undo button within the modal panel, whose focus trap excludes the toast. */
export function UndoRemoval() {
  const messages = useQuoteCartMessages();
  const removed = useCart((state) => state.removed);
  if (removed === undefined) return null;
  return (
    <p className={classes.root}>
      <span>{messages.removed(removed.item.equipment.name)}</span>
      <Button variant="default" size="compact-md" onClick={() => restoreLine(removed.item, removed.index)}>
        {messages.undo}
      </Button>
    </p>
  );
}
