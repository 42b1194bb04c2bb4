import type { QuoteAttention } from '@backlot/domain';
import { defineStaffMessages, iconSize, iconStroke } from '@backlot/ui-kit';
import { IconCircleCheck, IconCircleX, IconEye, IconHourglass, IconPencil } from '@tabler/icons-react';
import classes from './attention-mark.module.css';

const useMessages = defineStaffMessages({
  change: 'Change asked',
  accepted: 'Accepted',
  declined: 'Declined',
  expiring: 'Ends soon',
  viewed: 'Read by customer',
});

/** What has a mark here: a question is said where its time is counted. */
export type MarkedAttention = Exclude<QuoteAttention, 'question' | 'none'>;

const ICONS = {
  change: IconPencil,
  accepted: IconCircleCheck,
  declined: IconCircleX,
  expiring: IconHourglass,
  viewed: IconEye,
} satisfies Record<MarkedAttention, typeof IconEye>;

export function isAttentionMarked(attention: QuoteAttention): attention is MarkedAttention {
  return attention in ICONS;
}

/** What a request asks of the staff now, or what its customer did with the quote. */
export function AttentionMark({ attention }: { attention: MarkedAttention }) {
  const messages = useMessages();
  const Icon = ICONS[attention];
  return (
    <span className={classes.root} data-attention={attention}>
      <Icon size={iconSize.xs} stroke={iconStroke.strong} aria-hidden="true" />
      {messages[attention]}
    </span>
  );
}
