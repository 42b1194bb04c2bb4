import {
  cartTotalItems,
  clientPaths,
  pictureSources,
  quoteItemsLabel,
  readSharedList,
  SHARED_LIST_LINES_MAX,
  type CartItem,
} from '@backlot/domain';
import { Button, EmptyState, EquipmentPicture, ErrorState, LoadingState, Notice, useLocale } from '@backlot/ui-kit';
import { Link } from '@backlot/ui-kit/router';
import { quoteUnitsLabel } from '../../../lib/count-labels.ts';
import { useShell } from '../../../lib/shell-context.tsx';
import { useListEquipment } from '../api/use-list-equipment.ts';
import { addedToQuote } from '../added-to-quote.ts';
import { useQuoteCartMessages } from '../messages.ts';
import { useSharedListMessages } from '../shared-list-messages.ts';
import { useCart } from '../stores/cart-store.ts';
import classes from './shared-list.module.css';

export interface SharedListProps {
  /** Query parameter: `12x2,40x1`. */
  text: string;
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

function OmittedItems({ unavailable, ignored }: { unavailable: readonly number[]; ignored: number }) {
  const messages = useSharedListMessages();
  if (unavailable.length === 0 && ignored === 0) return null;
  return (
    <Notice kind="warning">
      {unavailable.length === 0 ? null : (
        <p>
          {messages.unavailable(unavailable.length)} {messages.unavailableIds(unavailable.join(', '))}
        </p>
      )}
      {ignored === 0 ? null : <p>{messages.ignored(ignored)}</p>}
    </Notice>
  );
}

function AddToQuote({ items, onAdded }: { items: readonly CartItem[]; onAdded: () => void }) {
  const messages = useSharedListMessages();
  const { undo } = useQuoteCartMessages();
  const { notify, track } = useShell();
  const cart = useCart((state) => state.cart);
  const hasQuote = cart.items.length > 0;
  const different = new Set([...cart.items, ...items].map(({ equipment }) => equipment.id)).size;
  const isTooMany = different > SHARED_LIST_LINES_MAX;

  function take(change: (items: readonly CartItem[]) => void, message: string): void {
    const before = useCart.getState().cart;
    change(items);
    const after = useCart.getState().cart;
    for (const { equipment } of items) track(addedToQuote(equipment));
    notify({
      kind: 'success',
      message,
      action: {
        label: undo,
        onAction: () => {
          // Undo must not discard later changes.
          if (useCart.getState().cart === after) useCart.getState().replaceWith(before.items);
        },
      },
    });
    onAdded();
  }

  const { addList, replaceWith } = useCart.getState();
  return (
    <div className={classes.addToQuote}>
      <p>{hasQuote ? messages.sharedWithQuote(cartTotalItems(cart)) : messages.sharedWithoutQuote}</p>
      {isTooMany ? <p>{messages.tooMany}</p> : null}
      <div className={classes.actions}>
        <Button
          disabled={isTooMany}
          onClick={() => take(addList, messages.added(items.reduce((sum, { quantity }) => sum + quantity, 0)))}
        >
          {messages.add}
        </Button>
        {hasQuote ? (
          <Button variant="default" onClick={() => take(replaceWith, messages.replaced)}>
            {messages.replace}
          </Button>
        ) : null}
        {hasQuote ? (
          <Button component={Link} to={clientPaths.quote} variant="subtle">
            {messages.toQuote}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

/** List from a link or an earlier request. Opening a link never changes the quote; adding is explicit. */
export function SharedList({ text, onAdded }: SharedListProps) {
  const messages = useSharedListMessages();
  const { lines, ignored } = readSharedList(text);
  const equipment = useListEquipment(lines);

  const browse = (
    <Button component={Link} to={clientPaths.productionList}>
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
  const unavailable = lines.flatMap(({ equipmentId }) => (found.has(equipmentId) ? [] : [equipmentId]));
  const items = lines.flatMap(({ equipmentId, quantity }) => {
    const item = found.get(equipmentId);
    return item === undefined ? [] : [{ equipment: item, quantity }];
  });
  return (
    <div className={classes.root}>
      <OmittedItems unavailable={unavailable} ignored={ignored} />
      {items.length === 0 ? (
        <EmptyState title={messages.allGoneTitle} message={messages.allGone} action={browse} />
      ) : (
        <>
          <SharedItems items={items} />
          <AddToQuote items={items} onAdded={onAdded} />
        </>
      )}
    </div>
  );
}
