import type { QuoteAttention } from '@backlot/domain';
import { defineStaffMessages } from '@backlot/ui-kit';
import { IconCircleCheck, IconCircleX, IconEye, IconHourglass, IconPencil } from '@tabler/icons-react';
import { RequestMark, type RequestMarkTone } from './request-mark.tsx';

const useMessages = defineStaffMessages({
  change: 'Change asked',
  accepted: 'Accepted',
  declined: 'Declined',
  expiring: 'Ends soon',
  viewed: 'Read by customer',
});

/** Attention states with a mark. Questions are shown with their response time instead. */
export type MarkedAttention = Exclude<QuoteAttention, 'question' | 'none'>;

const MARKS = {
  change: { icon: IconPencil, tone: 'warning' },
  accepted: { icon: IconCircleCheck, tone: 'good' },
  declined: { icon: IconCircleX, tone: 'danger' },
  expiring: { icon: IconHourglass, tone: 'warning' },
  viewed: { icon: IconEye, tone: 'muted' },
} satisfies Record<MarkedAttention, { icon: typeof IconEye; tone: RequestMarkTone }>;

export function isAttentionMarked(attention: QuoteAttention): attention is MarkedAttention {
  return attention in MARKS;
}

export function AttentionMark({ attention }: { attention: MarkedAttention }) {
  const messages = useMessages();
  return <RequestMark {...MARKS[attention]}>{messages[attention]}</RequestMark>;
}
