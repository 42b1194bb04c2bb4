import { clientPaths, requestsTokenIn } from '@backlot/domain';
import type { MyRequests as List } from '@backlot/domain/contract';
import {
  Anchor,
  Button,
  EmptyState,
  ErrorState,
  LoadingState,
  Notice,
  PageHeading,
  useIsHydrated,
  useLocale,
} from '@backlot/ui-kit';
import { Link, useLocation, useNavigate } from '@backlot/ui-kit/router';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { failureText } from '../../../lib/failure-text.ts';
import { useRestoredHeadingFocus } from '../../../lib/use-restored-focus.ts';
import { myRequestsKeys, useMyRequests } from '../api/use-my-requests.ts';
import { useMyRequestsMessages } from '../messages.ts';
import { requestsLink } from '../stores/requests-link.ts';
import classes from './my-requests.module.css';
import { RequestCard } from './request-card.tsx';
import { RequestsLinkForm } from './requests-link-form.tsx';

function Loading() {
  return <LoadingState label={useMyRequestsMessages().loading} />;
}

function Unlinked({ hasEnded }: { hasEnded: boolean }) {
  const messages = useMyRequestsMessages();
  return (
    <div className={classes.body}>
      {hasEnded ? (
        <Notice kind="warning" role="status">
          {messages.ended}
        </Notice>
      ) : null}
      <RequestsLinkForm lead={hasEnded ? undefined : messages.linkText} />
      <p className={classes.hint}>
        {messages.account}{' '}
        <Anchor component={Link} to={clientPaths.login} state={{ from: clientPaths.myRequests }}>
          {messages.signIn}
        </Anchor>
      </p>
    </div>
  );
}

function OtherAddressHint() {
  const messages = useMyRequestsMessages();
  const id = useId();
  return (
    <section className={classes.body} aria-labelledby={id}>
      <PageHeading size="section" title={messages.elsewhere} id={id} />
      <RequestsLinkForm lead={messages.linkText} />
    </section>
  );
}

interface RequestListProps extends MyRequestsProps {
  readonly list: List;
  readonly close: (() => void) | undefined;
}

function RequestList({ list: { email, total, requests }, close, isQuoteOpened }: RequestListProps) {
  const messages = useMyRequestsMessages();
  const [now] = useState(() => new Date());
  return (
    <>
      <div className={classes.owner}>
        <p>{messages.of(email)}</p>
        {close === undefined ? null : (
          <Button variant="default" size="sm" onClick={close}>
            {messages.close}
          </Button>
        )}
      </div>
      {requests.length === 0 ? (
        <EmptyState
          title={messages.emptyTitle}
          message={messages.emptyMessage(email)}
          way={{ label: messages.browse, to: clientPaths.productionList }}
        />
      ) : (
        <ol className={classes.list} aria-label={messages.title}>
          {requests.map((request) => (
            <RequestCard
              key={request.reference}
              request={request}
              email={email}
              isQuoteOpened={isQuoteOpened(request.reference)}
              now={now}
            />
          ))}
        </ol>
      )}
      {total > requests.length ? <Notice>{messages.newest(requests.length, total)}</Notice> : null}
      {close === undefined ? <OtherAddressHint /> : null}
    </>
  );
}

function RequestsOfTab({ isQuoteOpened }: MyRequestsProps) {
  const locale = useLocale();
  const result = useMyRequests();
  const root = useRef<HTMLDivElement>(null);
  useRestoredHeadingFocus(root, result.status);
  const { title, lede } = useMyRequestsMessages();
  return (
    <div ref={root}>
      <PageHeading title={title} lede={<p>{lede}</p>} />
      {result.status === 'loading' ? <Loading /> : null}
      {result.status === 'unlinked' ? <Unlinked hasEnded={result.hasEnded} /> : null}
      {result.status === 'failed' ? (
        <ErrorState
          message={failureText('my-requests-failed', result.cause, locale)}
          isRetrying={result.isRetrying}
          onRetry={result.retry}
        />
      ) : null}
      {result.status === 'shown' ? (
        <RequestList list={result.data} close={result.close} isQuoteOpened={isQuoteOpened} />
      ) : null}
    </div>
  );
}

function Waiting() {
  const { title, lede } = useMyRequestsMessages();
  return (
    <>
      <PageHeading title={title} lede={<p>{lede}</p>} />
      <Loading />
    </>
  );
}

/** Removes the token from the URL before any API call. Replaces the history entry, so that Back skips it. */
function OpenedLink({ token }: { token: string }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  useEffect(() => {
    requestsLink.storeToken(token);
    client.removeQueries({ queryKey: myRequestsKeys.mailed });
    void navigate(clientPaths.myRequests, { replace: true });
  }, [client, navigate, token]);
  return <Waiting />;
}

export interface MyRequestsProps {
  readonly isQuoteOpened: (reference: string) => boolean;
}

/** Requests of a customer, signed in or by a mailed link (spec 17). Never rendered on the server. */
export function MyRequests({ isQuoteOpened }: MyRequestsProps) {
  const token = requestsTokenIn(useLocation().hash);
  if (!useIsHydrated()) return <Waiting />;
  return token === undefined ? <RequestsOfTab isQuoteOpened={isQuoteOpened} /> : <OpenedLink token={token} />;
}
