import type { QuoteRequest } from '@backlot/domain/contract/staff';
import { defineStaffMessages, iconSize, iconStroke, Notice } from '@backlot/ui-kit';
import { IconClock } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { useResponse } from '../../use-response.ts';
import { useDismissQuestion } from '../api/use-dismiss-question.ts';
import type { Report } from '../api/use-page-message.ts';
import { BusyButton } from './busy-button.tsx';
import classes from './waiting-customer.module.css';

const useMessages = defineStaffMessages({
  waits: (left: string) => `Waiting for a reply · ${left}`,
  dismiss: 'No reply needed',
});

export type WaitingCustomerProps = {
  request: QuoteRequest;
  report: Report;
  /** Where the focus goes when the button has gone. */
  next: RefObject<HTMLElement | null>;
};

/** How long the customer has been waiting for a reply, and the way to end that without one. */
export function WaitingCustomer({ request, report, next }: WaitingCustomerProps) {
  const messages = useMessages();
  const { state, label } = useResponse(request);
  const { dismiss, isDismissing, failure } = useDismissQuestion(request, report);

  async function press() {
    const pressed = document.activeElement;
    if (!(await dismiss())) return;
    // Unless somebody has gone on elsewhere meanwhile.
    if ([pressed, document.body].includes(document.activeElement)) next.current?.focus({ preventScroll: true });
  }

  return (
    <div className={classes.root}>
      <div className={classes.line}>
        <p className={classes.clock} data-kind={state.kind}>
          <IconClock size={iconSize.sm} stroke={iconStroke.regular} aria-hidden="true" />
          {messages.waits(label)}
        </p>
        <BusyButton variant="default" size="compact-md" isBusy={isDismissing} onClick={() => void press()}>
          {messages.dismiss}
        </BusyButton>
      </div>
      {failure === undefined ? null : (
        <Notice kind="danger" role="alert">
          {failure}
        </Notice>
      )}
    </div>
  );
}
