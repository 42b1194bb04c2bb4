import type { Locale } from '@backlot/domain';
import { Button, Link, Text } from 'react-email';
import { actionText } from '../../../platform/mail/frame/action-mail.tsx';
import { INK, LINE, SheetHeading } from '../../../platform/mail/frame/mail-frame.tsx';
import { factLines, paragraph, section } from '../../../platform/mail/frame/plain-text.ts';
import { renderMail } from '../../../platform/mail/frame/render-mail.tsx';
import type { RenderedMail } from '../../../platform/mail/frame/rendered-mail.ts';
import type { QuoteDocumentData } from '../../documents/documents.service.ts';
import { Facts, Items, Totals } from './quote-sheet.tsx';
import { itemLines, jobFacts, totalLines } from './quote-text.ts';

const PROMISE =
  'The customer was promised an answer within 2 business hours. Replying to this mail writes to the customer.';
const ACTION = 'Open the request';

const LANGUAGES: Readonly<Record<Locale, string | undefined>> = {
  en: undefined,
  es: 'Customer writes in Spanish: the quote and its mails are in Spanish too.',
};

const mailLink = (email: string) => (
  <Link href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`} style={{ color: INK }}>
    {email}
  </Link>
);

export function renderStaffNotification(
  document: QuoteDocumentData,
  adminUrl: string,
  customerLocale: Locale,
): Promise<RenderedMail> {
  const { locale, business, reference, customer, job, total, facts } = document;
  const language = LANGUAGES[customerLocale];
  const title = `New quote request ${reference}`;
  return renderMail({
    locale,
    business,
    title,
    subject: `${title} from ${customer.name} for "${job.name}"`,
    preview: `${customer.name}: ${job.name}, ${total}`,
    html: (
      <>
        <Text style={LINE}>{PROMISE}</Text>
        {language === undefined ? null : <Text style={{ ...LINE, fontWeight: 600 }}>{language}</Text>}
        <Button
          href={adminUrl}
          style={{ backgroundColor: INK, color: '#FFFFFF', borderRadius: '6px', padding: '12px 18px', fontWeight: 600 }}
        >
          {ACTION}
        </Button>
        <SheetHeading>Customer</SheetHeading>
        <Facts
          facts={facts.customer.map(([name, value]) => [name, value === customer.email ? mailLink(value) : value])}
        />
        <SheetHeading>Job</SheetHeading>
        <Facts facts={jobFacts(document)} />
        <Items document={document} />
        <Totals document={document} />
      </>
    ),
    text: [
      paragraph(PROMISE),
      ...(language === undefined ? [] : [paragraph(language)]),
      actionText({ label: ACTION, link: adminUrl }),
      section('Customer', factLines(facts.customer)),
      section('Job', factLines(jobFacts(document))),
      itemLines(document),
      totalLines(document),
    ],
    isSigned: false,
  });
}
