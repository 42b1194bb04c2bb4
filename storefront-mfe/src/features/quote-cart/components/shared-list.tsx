import {
  cartTotalItems,
  pictureSources,
  quoteItemsLabel,
  quoteUnitsLabel,
  readSharedList,
  SHARED_LIST_LINES_MAX,
  type CartItem,
} from '@backlot/domain';
import { Button, EmptyState, EquipmentPicture, ErrorState, LoadingState, Notice, useLocale } from '@backlot/ui-kit';
import { Link } from '@backlot/ui-kit/router';
import { useShell } from '../../../lib/shell-context.tsx';
import { useListEquipment } from '../api/use-list-equipment.ts';
import { useQuoteCartMessages } from '../messages.ts';
import { useSharedListMessages } from '../shared-list-messages.ts';
import { useCart } from '../stores/cart-store.ts';
import classes from './shared-list.module.css';

export interface SharedListProps {
  /** What the address says: `12x2,40x1`. */
  text: string;
  /** The list was taken over: the quote is the next thing to see. */
  onAdded: () => void;
}

function SharedItems({ items }: { items: readonly CartItem[] }) {
  const messages = useSharedListMessages();
  const locale = useLocale();
  return (
    <ol className={classes.items} aria-label={messages.sharedItems}>
      {items.map(({ equipment, quantity }) => (
        <li key={equipment.id} className={classes.item}>
          <span className={classes.picture}>
            <EquipmentPicture
              src={equipment.image}
              forms={pictureSources(equipment.image)}
              sizes="3.5rem"
              width={160}
              height={120}
            />
          </span>
          <span className={classes.text}>
            <span className={classes.name}>{equipment.name}</span>
            {equipment.unitsPerItem > 1 ? (
              <span className={classes.units}>
                {quoteUnitsLabel(quantity, equipment.unitsPerItem, locale)},{' '}
                {quoteItemsLabel(quantity, equipment.unitsPerItem, locale)}
              </span>
            ) : null}
          </span>
          <span className={classes.quantity}>{quantity}</span>
        </li>
      ))}
    </ol>
  );
}

/** What of the list cannot be had, said plainly. */
function OmittedItems({ gone, ignored }: { gone: readonly number[]; ignored: number }) {
  const messages = useSharedListMessages();
  if (gone.length === 0 && ignored === 0) return null;
  return (
    <Notice kind="warning">
      {gone.length === 0 ? null : (
        <p>
          {messages.gone(gone.length)} {messages.goneNumbers(gone.join(', '))}
        </p>
      )}
      {ignored === 0 ? null : <p>{messages.ignored(ignored)}</p>}
    </Notice>
  );
}

function TakeOver({ items, onAdded }: { items: readonly CartItem[]; onAdded: () => void }) {
  const messages = useSharedListMessages();
  const { undo } = useQuoteCartMessages();
  const { notify, track } = useShell();
  const cart = useCart((state) => state.cart);
  const isBeside = cart.items.length > 0;
  const different = new Set([...cart.items, ...items].map(({ equipment }) => equipment.id)).size;
  const isTooMany = different > SHARED_LIST_LINES_MAX;

  function take(change: (items: readonly CartItem[]) => void, message: string): void {
    const before = useCart.getState().cart;
    change(items);
    const after = useCart.getState().cart;
    for (const { equipment } of items) {
      track({
        name: 'add_to_quote',
        itemName: equipment.name,
        category: equipment.category,
        subcategory: equipment.subcategory,
        mainCategory: equipment.mainCategory,
      });
    }
    notify({
      kind: 'success',
      message,
      action: {
        label: undo,
        onAction: () => {
          // What was changed since is the visitor's work as well, and stays.
          if (useCart.getState().cart === after) useCart.getState().replaceWith(before.items);
        },
      },
    });
    onAdded();
  }

  const { addList, replaceWith } = useCart.getState();
  return (
    <div className={classes.takeOver}>
      <p>{isBeside ? messages.sharedBeside(cartTotalItems(cart)) : messages.sharedAlone}</p>
      {isTooMany ? <p>{messages.tooMany}</p> : null}
      <div className={classes.actions}>
        <Button
          disabled={isTooMany}
          onClick={() => take(addList, messages.added(items.reduce((sum, { quantity }) => sum + quantity, 0)))}
        >
          {messages.add}
        </Button>
        {isBeside ? (
          <Button variant="default" onClick={() => take(replaceWith, messages.replaced)}>
            {messages.replace}
          </Button>
        ) : null}
        {isBeside ? (
          <Button component={Link} to="/quote" variant="subtle">
            {messages.toQuote}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

/**
 * A list that came by link, or that was requested before. It stands for itself until the visitor takes it over: opening
 * a link never changes a quote.
 */
export function SharedList({ text, onAdded }: SharedListProps) {
  const messages = useSharedListMessages();
  const { lines, ignored } = readSharedList(text);
  const equipment = useListEquipment(lines);

  const browse = (
    <Button component={Link} to="/production-equipment">
      {messages.browse}
    </Button>
  );
  if (lines.length === 0)
    return <EmptyState title={messages.unreadableTitle} message={messages.unreadable} action={browse} />;
  if (equipment.isPending) return <LoadingState label={messages.sharedLoading} />;
  if (equipment.isError)
    return (
      <ErrorState
        message={messages.sharedFailed}
        isRetrying={equipment.isFetching}
        onRetry={() => void equipment.refetch()}
      />
    );

  const found = new Map(equipment.data.map((item) => [item.id, item]));
  const gone = lines.flatMap(({ equipmentId }) => (found.has(equipmentId) ? [] : [equipmentId]));
  const items = lines.flatMap(({ equipmentId, quantity }) => {
    const item = found.get(equipmentId);
    return item === undefined ? [] : [{ equipment: item, quantity }];
  });
  return (
    <div className={classes.root}>
      <OmittedItems gone={gone} ignored={ignored} />
      {items.length === 0 ? (
        <EmptyState title={messages.allGoneTitle} message={messages.allGone} action={browse} />
      ) : (
        <>
          <SharedItems items={items} />
          <TakeOver items={items} onAdded={onAdded} />
        </>
      )}
    </div>
  );
}
