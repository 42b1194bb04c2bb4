import { clientPaths } from '@backlot/domain';
import { Anchor, PageHeading } from '@backlot/ui-kit';
import { Link } from '@backlot/ui-kit/router';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { useAnswerHoldMessages } from '../messages.ts';
import classes from './opened-hold.module.css';

export function InvalidHoldLink() {
  const messages = useAnswerHoldMessages();
  useDocumentTitle(messages.lostTitle);
  return (
    <>
      <PageHeading title={messages.lostTitle} lede={<p>{messages.lostText}</p>} />
      <p className={classes.hint}>
        {messages.requestsUnknown}{' '}
        <Anchor component={Link} to={clientPaths.myRequests}>
          {messages.myRequests}
        </Anchor>
      </p>
    </>
  );
}
