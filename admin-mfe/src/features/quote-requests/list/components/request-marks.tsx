import type { QuoteAttention } from '@backlot/domain';
import { iconSize, iconStroke, VisuallyHidden } from '@backlot/ui-kit';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconEye,
  IconHourglass,
  IconPencil,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './request-mark.module.css';

interface MarkProps {
  icon: typeof IconEye;
  tone: 'good' | 'warning' | 'danger' | 'muted';
  children: ReactNode;
}

/** Icon and short text that say in a row of the list what a request needs. */
function Mark({ icon: Icon, tone, children }: MarkProps) {
  return (
    <span className={classes.root} data-tone={tone}>
      <Icon size={iconSize.xs} stroke={iconStroke.strong} aria-hidden="true" />
      {children}
    </span>
  );
}

/** Attention states with a mark. Questions are shown with their response time instead. */
export type MarkedAttention = Exclude<QuoteAttention, 'question' | 'none'>;

const MARKS: Readonly<Record<MarkedAttention, MarkProps>> = {
  change: { icon: IconPencil, tone: 'warning', children: 'Change asked' },
  accepted: { icon: IconCircleCheck, tone: 'good', children: 'Accepted' },
  declined: { icon: IconCircleX, tone: 'danger', children: 'Declined' },
  expiring: { icon: IconHourglass, tone: 'warning', children: 'Ends soon' },
  viewed: { icon: IconEye, tone: 'muted', children: 'Read by customer' },
};

export function isAttentionMarked(attention: QuoteAttention): attention is MarkedAttention {
  return attention in MARKS;
}

export const AttentionMark = ({ attention }: { attention: MarkedAttention }) => <Mark {...MARKS[attention]} />;

export const ShortMark = () => (
  <Mark icon={IconAlertTriangle} tone="danger">
    <span>
      Short<VisuallyHidden> of stock</VisuallyHidden>
    </span>
  </Mark>
);
