import { Menu } from '@backlot/ui-kit/overlays';
import { useRef } from 'react';
import { MenuButton } from '../../../../lib/menu-button.tsx';
import type { PartProps } from '../section.ts';
import { useReply } from '../api/use-reply.ts';
import { CANNED_REPLIES, withCannedReply, type CannedReply } from '../rules/canned-replies.ts';
import { TextForm } from './text-form.tsx';

const messages = {
  label: 'Reply to the customer',
  byMail: (email: string, language: string) => `Goes to ${email} by e-mail. The customer reads ${language}.`,
  byMailAndPage: (email: string, language: string) =>
    `Goes to ${email} by e-mail and stands on the page of their quote. The customer reads ${language}.`,
  en: 'English',
  es: 'Spanish',
  send: 'Send reply',
  insert: 'Insert a canned reply',
  availability: 'Checking availability',
  pickup: 'Pickup hours',
  delivery: 'Delivery',
  insurance: 'Certificate of insurance',
  deposit: 'Deposit',
};

export function ReplyForm({ request, report }: PartProps) {
  const reply = useReply(request, report);
  const field = useRef<HTMLTextAreaElement>(null);
  const { customerEmail, locale, versions } = request;
  // Without versions, customers have no quote page.
  const remark = versions.length === 0 ? messages.byMail : messages.byMailAndPage;

  function insert(canned: CannedReply) {
    if (!reply.isSending) reply.type(withCannedReply(reply.text, canned, locale));
    field.current?.focus();
  }

  return (
    <TextForm
      sending={reply}
      label={messages.label}
      remark={remark(customerEmail, messages[locale])}
      action={messages.send}
      field={field}
    >
      {/* After a choice the focus goes to the text field, not back to the button. */}
      <MenuButton label={messages.insert} width="15rem" returnFocus={false}>
        {CANNED_REPLIES.map((canned) => (
          <Menu.Item key={canned} onClick={() => insert(canned)}>
            {messages[canned]}
          </Menu.Item>
        ))}
      </MenuButton>
    </TextForm>
  );
}
