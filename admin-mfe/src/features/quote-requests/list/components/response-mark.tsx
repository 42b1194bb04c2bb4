import type { QuoteRequestSummary } from '@backlot/domain/contract/staff';
import { iconSize, iconStroke } from '@backlot/ui-kit';
import { IconAlertTriangleFilled, IconCheck, IconClock } from '@tabler/icons-react';
import { useResponse } from '../../use-response.ts';
import classes from './response-mark.module.css';

/** From here on little time is left. */
const SOON_MINUTES = 30;

export type ResponseMarkProps = { request: Pick<QuoteRequestSummary, 'createdAt' | 'answeredAt' | 'waitingSince'> };

/** How a request, or a question about its quote, stands against the two hours of the promise; by the minute while it waits. */
export function ResponseMark({ request }: ResponseMarkProps) {
  const { state, question, label } = useResponse(request);
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
