import type { QuoteRequestSummary } from '@backlot/domain/contract/staff';
import { iconSize, iconStroke } from '@backlot/ui-kit';
import { IconAlertTriangleFilled, IconCheck, IconClock } from '@tabler/icons-react';
import { useResponseTime } from '../../use-response-time.ts';
import classes from './response-mark.module.css';

/** Remaining minutes from which the mark warns. */
const SOON_MINUTES = 30;

/** Response time of a request or question against the two-hour target. Updated each minute while it waits. */
export function ResponseMark({ request }: { request: QuoteRequestSummary }) {
  const { state, question, label } = useResponseTime(request);
  const urgency = state.kind === 'left' && state.minutes <= SOON_MINUTES ? 'soon' : state.kind;
  const Icon = { answered: IconCheck, left: IconClock, soon: IconClock, late: IconAlertTriangleFilled }[urgency];
  return (
    <span className={classes.root} data-urgency={urgency}>
      <Icon size={iconSize.xs} stroke={iconStroke.strong} aria-hidden="true" />
      {question === undefined ? (
        label
      ) : (
        <span>
          {question}
          <span className={classes.time}>{label}</span>
        </span>
      )}
    </span>
  );
}
