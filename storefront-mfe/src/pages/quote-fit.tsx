import { cartLines } from '@backlot/domain';
import { useListFit, type ListFit } from '../features/availability/api/use-list-fit.ts';
import { LineFit } from '../features/availability/components/line-fit.tsx';
import { ListFitStatus } from '../features/availability/components/list-fit-status.tsx';
import { CartLines, type CartLinesProps } from '../features/quote-cart/components/cart-lines.tsx';
import { useCart } from '../features/quote-cart/stores/cart-store.ts';
import { useSwapLine } from '../features/quote-cart/use-swap-line.ts';
import { setDraftDays, useDraftDays } from '../features/quote-request/draft-days.ts';

function useQuoteFit(): ListFit | undefined {
  const cart = useCart((state) => state.cart);
  return useListFit(cartLines(cart), useDraftDays());
}

export function QuoteFit() {
  const fit = useQuoteFit();
  return fit === undefined ? null : <ListFitStatus fit={fit} onApply={setDraftDays} />;
}

export function QuoteLines(props: Omit<CartLinesProps, 'notes'>) {
  const fit = useQuoteFit();
  const swapLine = useSwapLine();
  const fitted = new Map(fit?.answer?.lines.map((line) => [line.equipmentId, line] as const));
  const notes = new Map(
    props.items.map(({ equipment: { id, name } }) => {
      const line = fitted.get(id);
      const onSwap = (substituteId: number) => swapLine(id, substituteId);
      return [id, line === undefined ? null : <LineFit key={id} line={line} name={name} onSwap={onSwap} />] as const;
    }),
  );
  return (
    <>
      {fit === undefined ? null : <ListFitStatus fit={fit} onApply={setDraftDays} />}
      <CartLines {...props} notes={notes} />
    </>
  );
}
