import { isQuoteStatus, type QuoteStatus } from '@backlot/domain';
import type { StatusColor } from '@backlot/ui-kit';

const COLORS: Readonly<Record<QuoteStatus, StatusColor>> = {
  pending: 'yellow',
  approved: 'green',
  rejected: 'red',
  in_progress: 'blue',
  completed: 'purple',
};

/** Returns the colour of a status; gray for an unknown one (spec 4). */
export function statusColor(status: string): StatusColor {
  return isQuoteStatus(status) ? COLORS[status] : 'gray';
}
