import type { QuoteStanding } from '@backlot/domain';
import type { NoticeProps, StatusColor } from '@backlot/ui-kit';

interface StandingStyle {
  readonly color: StatusColor;
  /** Kind of the status notice; null for an open quote. */
  readonly notice: NonNullable<NoticeProps['kind']> | null;
}

export const STANDING_STYLES: Readonly<Record<QuoteStanding, StandingStyle>> = {
  open: { color: 'blue', notice: null },
  accepted: { color: 'green', notice: 'good' },
  declined: { color: 'red', notice: 'info' },
  superseded: { color: 'gray', notice: 'warning' },
  withdrawn: { color: 'gray', notice: 'warning' },
  expired: { color: 'yellow', notice: 'warning' },
  'on-hold': { color: 'purple', notice: 'warning' },
};
