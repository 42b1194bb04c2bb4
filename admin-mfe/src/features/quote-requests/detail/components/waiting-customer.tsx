import { iconSize, iconStroke } from '@backlot/ui-kit';
import { IconClock } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { FailureAlert } from '../../../../lib/failure-alert.tsx';
import { useResponseTime } from '../../use-response-time.ts';
import { useDismissQuestion } from '../api/use-reply.ts';
import type { PartProps } from '../section.ts';
import { BusyButton } from './busy-button.tsx';
import classes from './waiting-customer.module.css';

/** `next`: focus target after the button was removed. */
export function WaitingCustomer({ request, report, next }: PartProps & { next: RefObject<HTMLElement | null> }) {
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
          {`Waiting for a reply · ${label}`}
        </p>
        <BusyButton variant="default" size="compact-md" isBusy={isPending} onClick={() => void handleClick()}>
          No reply needed
        </BusyButton>
      </div>
      <FailureAlert text={failure} />
    </div>
  );
}
