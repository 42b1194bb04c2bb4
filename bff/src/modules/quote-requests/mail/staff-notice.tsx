import { Text } from 'react-email';
import { ActionButton, actionText } from '../../../platform/mail/frame/action-mail.tsx';
import { LINE, type MailBusiness } from '../../../platform/mail/frame/mail-frame.tsx';
import { factLines, paragraph, type Fact } from '../../../platform/mail/frame/plain-text.ts';
import { renderMail } from '../../../platform/mail/frame/render-mail.tsx';
import type { RenderedMail } from '../../../platform/mail/frame/rendered-mail.ts';
import { Facts } from './quote-sheet.tsx';

const REPLY = 'Replying to this mail writes to the customer.';

export interface StaffNotice {
  readonly title: string;
  readonly intro: string;
  readonly facts: readonly Fact[];
}

export function renderStaffNotice(
  { title, intro, facts }: StaffNotice,
  adminUrl: string,
  business: MailBusiness,
): Promise<RenderedMail> {
  const action = { label: 'Open the request', link: adminUrl };
  return renderMail({
    locale: 'en',
    business,
    title,
    preview: intro,
    html: (
      <>
        <Text style={LINE}>{intro}</Text>
        <Facts facts={facts} />
        <Text style={{ ...LINE, margin: '16px 0' }}>{REPLY}</Text>
        <ActionButton action={action} locale="en" />
      </>
    ),
    text: [paragraph(intro), factLines(facts), paragraph(REPLY), actionText(action)],
    isSigned: false,
  });
}
