import { QUOTE_STATUSES, quoteStatusLabel, type QuoteStatus } from '@backlot/domain';
import type { StatusPickerOption } from '@backlot/ui-kit/data';
import { statusColor } from './status-color.ts';

export const STATUS_OPTIONS: readonly StatusPickerOption<QuoteStatus>[] = QUOTE_STATUSES.map((value) => ({
  value,
  label: quoteStatusLabel(value),
  color: statusColor(value),
}));
