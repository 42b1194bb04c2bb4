import { QUOTE_STATUSES, quoteStatusColor, quoteStatusLabel, type QuoteStatus } from '@backlot/domain';
import type { StatusColor } from '@backlot/ui-kit';
import type { StatusPickerOption } from '@backlot/ui-kit/data';

/** The colour of a status, as the kit calls it. */
export function badgeColor(status: QuoteStatus): StatusColor {
  const color = quoteStatusColor(status);
  return color === 'grey' ? 'gray' : color;
}

/** The five statuses with their words and colours (spec 4). */
export const STATUS_OPTIONS: readonly StatusPickerOption<QuoteStatus>[] = QUOTE_STATUSES.map((value) => ({
  value,
  label: quoteStatusLabel(value),
  color: badgeColor(value),
}));
