import type { CalendarFeed } from '@backlot/domain/contract/staff';
import { Button, defineStaffMessages, Notice } from '@backlot/ui-kit';
import { ConfirmDialog } from '@backlot/ui-kit/overlays';
import { useRef, useState } from 'react';
import { formatInstant } from '../../../lib/format-instant.ts';
import { useEndCalendarFeed, useRenewCalendarFeed } from '../api/use-calendar-feed.ts';
import classes from './calendar-section.module.css';
import { NewAddress } from './new-address.tsx';

const useMessages = defineStaffMessages({
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
});

/** Address of the calendar, which is made, replaced and ended here. A new one is shown until the page is left. */
export function CalendarAddress({ createdAt }: CalendarFeed) {
  const messages = useMessages();
  const renewing = useRenewCalendarFeed();
  const ending = useEndCalendarFeed();
  const [question, setQuestion] = useState<'renew' | 'end'>('renew');
  const [isAsking, setAsking] = useState(false);
  const mainButton = useRef<HTMLButtonElement>(null);
  const url = renewing.data?.url;
  const hasAddress = createdAt !== null || url !== undefined;

  function make(): void {
    if (!renewing.isPending) renewing.mutate();
  }

  function ask(next: 'renew' | 'end'): void {
    // A new address stays on the page.
    if (renewing.isError) renewing.reset();
    ending.reset();
    setQuestion(next);
    setAsking(true);
  }

  function confirm(): void {
    const onSuccess = () => setAsking(false);
    if (question === 'renew') renewing.mutate(undefined, { onSuccess });
    else
      ending.mutate(undefined, {
        onSuccess: () => {
          renewing.reset();
          onSuccess();
          // The button that had the focus is gone.
          mainButton.current?.focus();
        },
      });
  }

  const mainLabel = () => {
    if (hasAddress) return messages.renew;
    return renewing.isPending ? messages.making : messages.make;
  };
  const failure = () => {
    if (renewing.isError) return messages.makeFailed;
    return ending.isError ? messages.endFailed : undefined;
  };
  const notice = (text: string | undefined) =>
    text === undefined ? null : (
      <Notice kind="danger" role="alert">
        {text}
      </Notice>
    );

  return (
    <>
      {createdAt === null || url !== undefined ? null : (
        <p className={classes.about}>{messages.since(formatInstant(createdAt))}</p>
      )}
      {url === undefined ? null : <NewAddress key={url} url={url} />}
      {isAsking ? null : notice(failure())}
      <div className={classes.actions}>
        <Button
          ref={mainButton}
          variant={hasAddress ? 'default' : 'filled'}
          aria-disabled={renewing.isPending}
          onClick={hasAddress ? () => ask('renew') : make}
        >
          {mainLabel()}
        </Button>
        {hasAddress ? (
          <Button variant="default" onClick={() => ask('end')}>
            {messages.end}
          </Button>
        ) : null}
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={messages[`${question}Title`]}
        confirmLabel={messages[`${question}Confirm`]}
        isDangerous
        isBusy={renewing.isPending || ending.isPending}
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      >
        {messages[`${question}Question`]}
        {notice(failure())}
      </ConfirmDialog>
    </>
  );
}
