import type { StaffQuoteMessage } from '@backlot/domain/contract/staff';
import { Button } from '@backlot/ui-kit';
import { useRef, useState } from 'react';
import { formatInstant } from '../../../../lib/format-instant.ts';
import { useShell } from '../../../../lib/use-shell.ts';
import type { ProposalApplying } from '../use-apply-proposal.ts';
import { useMessageNotice } from '../use-message-notice.ts';
import type { PartProps } from '../section.ts';
import { Block } from './block.tsx';
import layout from '../../../../lib/layout.module.css';
import classes from './message-thread.module.css';
import { MESSAGES_ID } from '../messages-id.ts';
import { ProposedChangeBlock } from './proposed-change-block.tsx';
import { ReplyForm } from './reply-form.tsx';
import { WaitingCustomer } from './waiting-customer.tsx';

const messages = {
  title: 'Messages',
  none: 'No messages yet. Customers write from the page of their quote.',
  customer: 'Customer',
  colleague: 'Colleague of the customer',
  staff: 'Staff',
  you: 'You',
  byMail: 'by e-mail',
  filesLeftOut: (count: number) =>
    count === 1 ? 'A file of the e-mail was not kept.' : `${count} files of the e-mail were not kept.`,
  about: (name: string) => `About: ${name}`,
  all: (count: number) => `Show all ${count} messages`,
};

const COLLAPSED_COUNT = 8;

type ThreadProps = Omit<MessageThreadProps, 'report'>;

function Message({ message, request, applying }: ThreadProps & { message: StaffQuoteMessage }) {
  const { session } = useShell();
  const { from, by, at, text, colleague, mail, lineName, proposal } = message;
  const { customerName } = request;
  const isOwn = session.status === 'signed-in' && by === session.user.email;
  const writer = by ?? (from === 'customer' ? (colleague ?? customerName) : messages.staff);
  return (
    <li className={classes.message} data-from={from}>
      <p className={classes.head}>
        <span className={classes.writer}>{isOwn ? messages.you : <bdi>{writer}</bdi>}</span>{' '}
        <span>{messages[colleague === undefined ? from : 'colleague']}</span>{' '}
        <time dateTime={at}>{formatInstant(at)}</time>
        {mail === undefined ? null : <span> {messages.byMail}</span>}
      </p>
      {lineName === undefined ? null : <p className={classes.about}>{messages.about(lineName)}</p>}
      {text === '' ? null : (
        <p className={classes.text} dir="auto">
          {text}
        </p>
      )}
      {mail === undefined || mail.files === 0 ? null : (
        <p className={classes.about}>{messages.filesLeftOut(mail.files)}</p>
      )}
      {proposal === undefined ? null : (
        <ProposedChangeBlock request={request} proposal={proposal} applying={applying} />
      )}
    </li>
  );
}

function Thread({ request, applying }: ThreadProps) {
  const { messages: thread } = request;
  const [isExpanded, setExpanded] = useState(false);
  if (thread.length === 0) return <p className={layout.note}>{messages.none}</p>;
  const visible = isExpanded ? thread : thread.slice(-COLLAPSED_COUNT);
  return (
    <>
      {visible.length < thread.length ? (
        <Button className={classes.all ?? ''} variant="subtle" size="compact-md" onClick={() => setExpanded(true)}>
          {messages.all(thread.length)}
        </Button>
      ) : null}
      <ol className={classes.list} aria-label={messages.title}>
        {visible.map((message) => (
          <Message key={message.id} message={message} request={request} applying={applying} />
        ))}
      </ol>
    </>
  );
}

export type MessageThreadProps = PartProps & { applying: ProposalApplying };

export function MessageThread({ request, report, applying }: MessageThreadProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useMessageNotice(request);
  return (
    <Block title={messages.title} titleId={MESSAGES_ID} titleRef={title}>
      <div className={classes.root}>
        <Thread request={request} applying={applying} />
        {request.waitingSince === null ? null : <WaitingCustomer request={request} report={report} next={title} />}
        <ReplyForm request={request} report={report} />
      </div>
    </Block>
  );
}
