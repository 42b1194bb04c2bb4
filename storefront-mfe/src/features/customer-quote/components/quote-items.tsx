import { formatUsd, PRICE_ON_REQUEST, toCents, totalUnits } from '@backlot/domain';
import type { CurrentQuote } from '@backlot/domain/contract';
import { Button, useLocale } from '@backlot/ui-kit';
import { Facts, type FactsProps } from '../../../lib/facts.tsx';
import { useCustomerQuoteMessages } from '../messages.ts';
import { useProposalMessages } from '../proposal-messages.ts';
import classes from './quote-items.module.css';

type Version = CurrentQuote['version'];

const usd = (dollars: number) => formatUsd(toCents(dollars));

interface ItemProps {
  readonly item: Version['items'][number];
  readonly onAsk: ((equipmentId: number) => void) | undefined;
}

function Item({ item, onAsk }: ItemProps) {
  const messages = useCustomerQuoteMessages();
  const proposalMessages = useProposalMessages();
  const locale = useLocale();
  const { name, quantity, unitsPerItem, pricePerUnit, lineTotal } = item;
  const rate = pricePerUnit === null ? PRICE_ON_REQUEST[locale] : messages.rate(usd(pricePerUnit));
  return (
    <li className={classes.item}>
      <p className={classes.name}>
        <span className={classes.quantity}>{messages.quantity(quantity)}</span> {name}
      </p>
      {/* No sum without a price: $0.00 would be a false offer. */}
      {pricePerUnit === null ? null : <p className={classes.amount}>{usd(lineTotal)}</p>}
      <p className={classes.facts}>
        {messages.units(totalUnits(quantity, unitsPerItem))} · {rate}
      </p>
      {onAsk === undefined ? null : (
        <Button
          className={classes.ask}
          variant="subtle"
          size="compact-sm"
          aria-label={proposalMessages.askAbout(name)}
          onClick={() => onAsk(item.equipmentId)}
        >
          {proposalMessages.askAboutItem}
        </Button>
      )}
    </li>
  );
}

export interface QuoteItemsProps extends Pick<ItemProps, 'onAsk'> {
  readonly items: Version['items'];
  readonly labelledBy: string;
}

export function QuoteItems({ items, labelledBy, onAsk }: QuoteItemsProps) {
  return (
    <ul className={classes.items} aria-labelledby={labelledBy}>
      {items.map((item, index) => (
        // The sealed order is fixed, and items may repeat.
        <Item key={`${index} ${item.equipmentId}`} item={item} onAsk={onAsk} />
      ))}
    </ul>
  );
}

export function QuoteTotals({ version }: { version: Version }) {
  const messages = useCustomerQuoteMessages();
  const locale = useLocale();
  const { totals, isTaxExempt } = version;
  const amounts: FactsProps['facts'] = [
    [messages.subtotal, usd(totals.subtotal)],
    ...(totals.discount > 0 ? [[messages.discount, `−${usd(totals.discount)}`] as const] : []),
    [isTaxExempt ? messages.taxExempt : totals.taxLabel, usd(totals.tax)],
    [messages.total, usd(totals.total)],
  ];
  const unpriced = version.items.filter(({ pricePerUnit }) => pricePerUnit === null).length;
  return (
    <>
      <Facts className={classes.totals} facts={amounts} />
      {unpriced === 0 ? null : (
        <p className={classes.note}>{messages.notIncluded(unpriced, PRICE_ON_REQUEST[locale])}</p>
      )}
    </>
  );
}
