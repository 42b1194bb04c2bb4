import { QUOTE_STATUSES, quoteStatusLabel, type QuoteStatus } from '@backlot/domain';
import type { StatusPickerOption } from '@backlot/ui-kit/data';
import { statusColor } from './status-color.ts';

/** The five statuses with their words and colours (spec 4). */
export const STATUS_OPTIONS: readonly StatusPickerOption<QuoteStatus>[] = QUOTE_STATUSES.map((value) => ({
  value,
  label: quoteStatusLabel(value),
  color: statusColor(value),
}));
