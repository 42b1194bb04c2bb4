import { addDays } from '@backlot/domain';
import type { ProposedChange } from '@backlot/domain/contract';
import type { QuoteRequest, StaffQuoteMessage } from '@backlot/domain/contract/staff';

/** Proposed change of a request: these quantities by `equipmentId`, and this many more days. */
export function aProposedChange(
  { items, startDate, endDate, rentalDays, totals }: QuoteRequest,
  quantities: Readonly<Record<number, number>>,
  { moreDays = 0, ...changes }: Partial<ProposedChange> & { readonly moreDays?: number } = {},
): ProposedChange {
  return {
    version: 1,
    items: items.map(({ equipmentId, name, quantity }) => ({
      equipmentId,
      name,
      quantity: quantities[equipmentId] ?? quantity,
      quoted: quantity,
    })),
    startDate,
    endDate: addDays(endDate, moreDays),
    quoted: { startDate, endDate },
    rentalDays: rentalDays + moreDays,
    total: 321,
    difference: Number((321 - totals.total).toFixed(2)),
    changes: [
      { what: 'Lamp', before: '2', after: '1', text: '1 × Lamp instead of 2' },
      { what: 'Total', before: '$642.00', after: '$321.00', text: 'Total $321.00 less' },
    ],
    ...changes,
  };
}

/** Customer message with a proposal and no text. */
export const proposing = (proposal: ProposedChange, changes: Partial<StaffQuoteMessage> = {}): StaffQuoteMessage => ({
  id: '1f0c6a0e-7d6b-4e0c-9a53-0000000000c1',
  from: 'customer',
  text: '',
  at: '2026-11-03T14:30:00.000Z',
  by: null,
  proposal,
  ...changes,
});
