import type { Day } from '@backlot/domain';

export interface CalendarEvent {
  readonly quoteRequestId: string;
  readonly direction: 'pickup' | 'return';
  readonly day: Day;
  readonly reference: string;
  readonly jobName: string;
  readonly customerName: string;
  /** Empty if unknown; truncated. */
  readonly location: string;
  /** Sum of the quantities of its lines. */
  readonly items: number;
  /** False for a pending request that is held. */
  readonly isConfirmed: boolean;
  readonly version: number;
  readonly updatedAt: Date;
}
