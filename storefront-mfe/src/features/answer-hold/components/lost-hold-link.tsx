import { MY_REQUESTS_PATH } from '@backlot/domain';
import { Anchor, PageHeading } from '@backlot/ui-kit';
import { Link } from '@backlot/ui-kit/router';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { useAnswerHoldMessages } from '../messages.ts';
import classes from './opened-hold.module.css';

/** In place of a hold, for a link that leads to none. */
export function LostHoldLink() {
  const messages = useAnswerHoldMessages();
  useDocumentTitle(messages.lostTitle);
  return (
    <>
      <PageHeading title={messages.lostTitle} lede={<p>{messages.lostText}</p>} />
      <p className={classes.hint}>
        {messages.requestsUnknown}{' '}
        <Anchor component={Link} to={MY_REQUESTS_PATH}>
          {messages.myRequests}
        </Anchor>
      </p>
    </>
  );
}
