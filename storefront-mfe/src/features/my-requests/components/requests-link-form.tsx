import { checkMessage, requestsLinkRequestSchema } from '@backlot/domain/contract';
import { useLocale } from '@backlot/ui-kit';
import { MailedLinkForm } from '../../../lib/mailed-link-form.tsx';
import { useMyRequestsMessages } from '../messages.ts';
import classes from './requests-link-form.module.css';

export function RequestsLinkForm({ lead }: { lead: string | undefined }) {
  const messages = useMyRequestsMessages();
  const locale = useLocale();
  return (
    <MailedLinkForm
      texts={messages}
      lead={lead === undefined ? undefined : <p className={classes.lead}>{lead}</p>}
      failed="requests-link-failed"
      check={({ email }) => checkMessage(requestsLinkRequestSchema, { email })}
      send={(api, { email }) => api.requestRequestsLink({ body: { email, locale } })}
    />
  );
}
