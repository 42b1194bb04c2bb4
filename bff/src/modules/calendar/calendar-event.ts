import type { Day } from '@backlot/domain';

/** Pickup or return of a request. */
export interface CalendarEvent {
  readonly quoteRequestId: string;
  readonly direction: 'pickup' | 'return';
  readonly day: Day;
  readonly reference: string;
  readonly jobName: string;
  readonly customerName: string;
  /** Empty: unknown. Cut after some hundred characters. */
  readonly location: string;
  /** Sum of the quantities of its lines. */
  readonly items: number;
  /** False for a pending request that is held. */
  readonly isConfirmed: boolean;
  /** Grows by one with each save of the request. */
  readonly version: number;
  readonly updatedAt: Date;
}
