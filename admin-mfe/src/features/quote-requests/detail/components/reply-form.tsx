import type { QuoteRequest } from '@backlot/domain/contract/staff';
import { defineStaffMessages } from '@backlot/ui-kit';
import { useRef } from 'react';
import type { Report } from '../use-page-message.ts';
import { useReply } from '../api/use-reply.ts';
import { withCannedReply, type CannedReply } from '../rules/canned-replies.ts';
import { CannedReplies } from './canned-replies.tsx';
import { TextForm } from './text-form.tsx';

const useMessages = defineStaffMessages({
  label: 'Reply to the customer',
  byMail: (email: string, language: string) => `Goes to ${email} by e-mail. The customer reads ${language}.`,
  byMailAndPage: (email: string, language: string) =>
    `Goes to ${email} by e-mail and stands on the page of their quote. The customer reads ${language}.`,
  en: 'English',
  es: 'Spanish',
  send: 'Send reply',
});

export function ReplyForm({ request, report }: { request: QuoteRequest; report: Report }) {
  const messages = useMessages();
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
      <CannedReplies onInsert={insert} />
    </TextForm>
  );
}
