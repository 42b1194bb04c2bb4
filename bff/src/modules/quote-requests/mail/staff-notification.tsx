import { Button, Link, render, Text } from 'react-email';
import type { QuotePaper } from '../../documents/documents.service.js';
import { INK, MailFrame, SheetHeading } from '../../../platform/mail/frame/mail-frame.js';
import { Facts, Items, JobFacts, Totals } from './quote-sheet.js';
import type { MailWords } from '../../../platform/mail/frame/mail-words.js';
import { factLines, paragraph, section, wordmark } from '../../../platform/mail/frame/plain-text.js';
import { customerFacts, itemLines, jobFacts, totalLines } from './quote-text.js';

const PROMISE = 'The customer was promised an answer within 2 business hours.';

interface Notification {
  readonly paper: QuotePaper;
  /** The request's page of the back office. */
  readonly adminUrl: string;
}

function StaffNotification({ paper, adminUrl }: Notification) {
  const { customer } = paper;
  const title = `New quote request ${paper.reference}`;
  return (
    <MailFrame preview={`${customer.name}: ${paper.job.name}, ${paper.total}`} title={title} business={paper.business}>
      <Text style={{ margin: '0 0 16px', fontSize: '15px', lineHeight: '22px' }}>{PROMISE} Replying to this mail writes to the customer.</Text>
      <Button href={adminUrl} style={{ backgroundColor: INK, color: '#FFFFFF', borderRadius: '6px', padding: '12px 18px', fontWeight: 600 }}>
        Open the request
      </Button>
      <SheetHeading>Customer</SheetHeading>
      <Facts
        facts={[
          ['Name', customer.name],
          ['Company', customer.company],
          [
            'E-mail',
            <Link key="email" href={`mailto:${encodeURIComponent(customer.email).replace('%40', '@')}`} style={{ color: INK }}>
              {customer.email}
            </Link>,
          ],
          ['Phone', customer.phone],
        ]}
      />
      <SheetHeading>Job</SheetHeading>
      <JobFacts paper={paper} />
      <Items paper={paper} />
      <Totals paper={paper} />
    </MailFrame>
  );
}

function toText({ paper, adminUrl }: Notification): string {
  return [
    wordmark(paper.business),
    `New quote request ${paper.reference}`,
    paragraph(`${PROMISE} Replying to this mail writes to the customer.`),
    `Open the request:\n${adminUrl}`,
    section('Customer', factLines(customerFacts(paper))),
    section('Job', factLines(jobFacts(paper))),
    itemLines(paper),
    `${totalLines(paper)}\n`,
  ].join('\n\n');
}

/** To the staff: who wants what when, and where to answer. */
export async function renderStaffNotification(paper: QuotePaper, adminUrl: string): Promise<MailWords> {
  return {
    subject: `New quote request ${paper.reference} from ${paper.customer.name} for "${paper.job.name}"`,
    html: await render(<StaffNotification paper={paper} adminUrl={adminUrl} />),
    text: toText({ paper, adminUrl }),
  };
}
