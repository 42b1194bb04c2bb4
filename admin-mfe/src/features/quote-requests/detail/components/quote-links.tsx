import type { QuoteRequest } from '@backlot/domain/contract/staff';
import { Button, defineStaffMessages, Notice } from '@backlot/ui-kit';
import { ConfirmDialog } from '@backlot/ui-kit/overlays';
import { useState } from 'react';
import { useRevokeLinks } from '../api/use-revoke-links.ts';
import type { Report } from '../api/use-page-message.ts';
import classes from './quote-links.module.css';

const useMessages = defineStaffMessages({
  note: 'The mail of a quote carries a link to the customer’s page. Only the customer gets it, and colleagues whom the customer names.',
  end: 'End all links',
  title: 'End all links?',
  question:
    'Nobody can open the quote with a link that was mailed so far, not even the customer or their colleagues. The next mail of the quote carries a new one.',
  confirm: 'End links',
});

export type QuoteLinksProps = {
  request: QuoteRequest;
  /** Says on the page that the links were ended. */
  report: Report;
};

/** What staff can do with the links of a quote: they never see one, and end all when a mail went astray. */
export function QuoteLinks({ request, report }: QuoteLinksProps) {
  const messages = useMessages();
  const links = useRevokeLinks(request, report);
  const [isAsking, setAsking] = useState(false);

  function close() {
    links.dismiss();
    setAsking(false);
  }

  async function confirm() {
    if (await links.revoke()) close();
  }

  return (
    <div className={classes.root}>
      <p className={classes.note}>{messages.note}</p>
      <Button variant="default" size="compact-md" onClick={() => setAsking(true)}>
        {messages.end}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={messages.title}
        confirmLabel={messages.confirm}
        isDangerous
        isBusy={links.isRevoking}
        onConfirm={() => void confirm()}
        onCancel={close}
      >
        {messages.question}
        {links.failure === undefined ? null : (
          <Notice kind="danger" role="alert">
            {links.failure}
          </Notice>
        )}
      </ConfirmDialog>
    </div>
  );
}
