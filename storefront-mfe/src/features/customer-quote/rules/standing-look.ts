import type { QuoteStanding } from '@backlot/domain';
import type { NoticeProps, StatusColor } from '@backlot/ui-kit';

interface StandingLook {
  readonly color: StatusColor;
  /** Of the notice that says what it means; an open quote needs none. */
  readonly notice: NonNullable<NoticeProps['kind']> | null;
}

/** How a quote's standing looks to its customer. */
export const STANDING_LOOKS: Readonly<Record<QuoteStanding, StandingLook>> = {
  open: { color: 'blue', notice: null },
  accepted: { color: 'green', notice: 'good' },
  declined: { color: 'red', notice: 'info' },
  superseded: { color: 'gray', notice: 'warning' },
  withdrawn: { color: 'gray', notice: 'warning' },
  expired: { color: 'yellow', notice: 'warning' },
  'on-hold': { color: 'purple', notice: 'warning' },
};
