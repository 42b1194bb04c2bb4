import type { CalendarFeed } from '@backlot/domain/contract/staff';
import { Button } from '@backlot/ui-kit';
import { ConfirmDialog } from '@backlot/ui-kit/overlays';
import { useRef, useState } from 'react';
import { FailureAlert } from '../../../lib/failure-alert.tsx';
import { formatInstant } from '../../../lib/format-instant.ts';
import { useEndCalendarFeed, useRenewCalendarFeed } from '../api/calendar-feed.ts';
import classes from './calendar-section.module.css';
import { NewAddress } from './new-address.tsx';

const messages = {
  since: (instant: string) => `Its address was made on ${instant}, and is not shown again.`,
  make: 'Make an address',
  making: 'Making an address...',
  makeFailed: 'Failed to make an address. Please try again.',
  renew: 'Make a new one',
  renewTitle: 'Make a new address?',
  renewQuestion: 'The current address stops working, in every calendar that subscribes to it.',
  renewConfirm: 'Make a new one',
  end: 'Turn off',
  endTitle: 'Turn the calendar off?',
  endQuestion: 'Its address stops working. Calendars that subscribe to it get nothing new.',
  endConfirm: 'Turn off',
  endFailed: 'Failed to turn the calendar off. Please try again.',
};

/** State of the address, and of the question before it is replaced or revoked. `onEnded`: its button was removed. */
function useAddress(onEnded: () => void) {
  const renewing = useRenewCalendarFeed();
  const ending = useEndCalendarFeed();
  const [question, setQuestion] = useState<'renew' | 'end'>('renew');
  const [isConfirming, setConfirming] = useState(false);
  const { mutate: renew, isPending: isRenewing } = renewing;

  function openFor(next: 'renew' | 'end'): void {
    // Hides the error of an earlier attempt; a new address stays visible.
    if (renewing.isError) renewing.reset();
    ending.reset();
    setQuestion(next);
    setConfirming(true);
  }

  function confirm(): void {
    const onSuccess = () => setConfirming(false);
    if (question === 'renew') renew(undefined, { onSuccess });
    else
      ending.mutate(undefined, {
        onSuccess: () => {
          renewing.reset();
          onSuccess();
          onEnded();
        },
      });
  }

  return {
    url: renewing.data?.url,
    make: () => {
      if (!isRenewing) renew();
    },
    isRenewing,
    isBusy: isRenewing || ending.isPending,
    failure: renewing.isError ? messages.makeFailed : ending.isError ? messages.endFailed : undefined,
    question,
    isConfirming,
    openFor,
    confirm,
    close: () => setConfirming(false),
  };
}

/** Creates, replaces and revokes the calendar feed's address. A new address stays visible until the page unmounts. */
export function CalendarAddress({ createdAt }: CalendarFeed) {
  const mainButton = useRef<HTMLButtonElement>(null);
  const address = useAddress(() => mainButton.current?.focus());
  const { url, isRenewing, failure, question, isConfirming, openFor } = address;
  const hasAddress = createdAt !== null || url !== undefined;
  const mainLabel = () => {
    if (hasAddress) return messages.renew;
    return isRenewing ? messages.making : messages.make;
  };

  return (
    <>
      {createdAt === null || url !== undefined ? null : (
        <p className={classes.about}>{messages.since(formatInstant(createdAt))}</p>
      )}
      {url === undefined ? null : <NewAddress key={url} url={url} />}
      <FailureAlert text={isConfirming ? undefined : failure} />
      <div className={classes.actions}>
        <Button
          ref={mainButton}
          variant={hasAddress ? 'default' : 'filled'}
          aria-disabled={isRenewing}
          onClick={hasAddress ? () => openFor('renew') : address.make}
        >
          {mainLabel()}
        </Button>
        {hasAddress ? (
          <Button variant="default" onClick={() => openFor('end')}>
            {messages.end}
          </Button>
        ) : null}
      </div>
      <ConfirmDialog
        isOpen={isConfirming}
        title={messages[`${question}Title`]}
        confirmLabel={messages[`${question}Confirm`]}
        isDangerous
        isBusy={address.isBusy}
        onConfirm={address.confirm}
        onCancel={address.close}
      >
        {messages[`${question}Question`]}
        <FailureAlert text={failure} />
      </ConfirmDialog>
    </>
  );
}
