import { ConfirmedButton } from '../../../../lib/confirmed-button.tsx';
import { FailureAlert } from '../../../../lib/failure-alert.tsx';
import { useRevokeLinks } from '../api/version-writes.ts';
import type { PartProps } from '../section.ts';
import classes from './quote-links.module.css';

const messages = {
  note: 'The mail of a quote carries a link to the customer’s page. Only the customer gets it, and colleagues whom the customer names.',
  end: 'End all links',
  title: 'End all links?',
  question:
    'Nobody can open the quote with a link that was mailed so far, not even the customer or their colleagues. The next mail of the quote carries a new one.',
  confirm: 'End links',
};

/** Revokes the links to a quote. Staff never see the links themselves. */
export function QuoteLinks({ request, report }: PartProps) {
  const links = useRevokeLinks(request, report);
  return (
    <div className={classes.root}>
      <p className={classes.note}>{messages.note}</p>
      <ConfirmedButton
        size="compact-md"
        label={messages.end}
        title={messages.title}
        confirmLabel={messages.confirm}
        isBusy={links.isPending}
        onConfirm={(close) => links.mutate(undefined, { onSuccess: close })}
        onCancel={links.dismiss}
      >
        {messages.question}
        <FailureAlert text={links.failure} />
      </ConfirmedButton>
    </div>
  );
}
