import type { QuoteRequest } from '@backlot/domain/contract/staff';
import { defineStaffMessages, iconSize, iconStroke } from '@backlot/ui-kit';
import { IconClock } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { FailureAlert } from '../../../../lib/failure-alert.tsx';
import { useResponseTime } from '../../use-response-time.ts';
import { useDismissQuestion } from '../api/use-dismiss-question.ts';
import type { Report } from '../use-page-message.ts';
import { BusyButton } from './busy-button.tsx';
import classes from './waiting-customer.module.css';

const useMessages = defineStaffMessages({
  waits: (left: string) => `Waiting for a reply · ${left}`,
  dismiss: 'No reply needed',
});

export interface WaitingCustomerProps {
  request: QuoteRequest;
  report: Report;
  /** Focus target after the button was removed. */
  next: RefObject<HTMLElement | null>;
}

export function WaitingCustomer({ request, report, next }: WaitingCustomerProps) {
  const messages = useMessages();
  const { state, label } = useResponseTime(request);
  const { mutateAsync: dismiss, isPending, failure } = useDismissQuestion(request, report);

  async function handleClick() {
    const clicked = document.activeElement;
    // Not in a callback of `mutate`: this component is removed with the question.
    const answered = await dismiss().catch(() => undefined);
    if (answered?.waitingSince !== null) return;
    // Unless the focus was moved elsewhere meanwhile.
    if ([clicked, document.body].includes(document.activeElement)) next.current?.focus({ preventScroll: true });
  }

  return (
    <div className={classes.root}>
      <div className={classes.line}>
        <p className={classes.clock} data-kind={state.kind}>
          <IconClock size={iconSize.sm} stroke={iconStroke.regular} aria-hidden="true" />
          {messages.waits(label)}
        </p>
        <BusyButton variant="default" size="compact-md" isBusy={isPending} onClick={() => void handleClick()}>
          {messages.dismiss}
        </BusyButton>
      </div>
      <FailureAlert text={failure} />
    </div>
  );
}
