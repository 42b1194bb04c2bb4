import type { Message } from './message.ts';
import { textIn, type MessageCatalogue } from './message-text.ts';
import { FIELD_LABELS_EN, VISITOR_MESSAGES_EN } from './messages-en.ts';
import { STAFF_MESSAGES_EN } from './staff-messages-en.ts';
import { SERVER_STAFF_MESSAGES_EN, SERVER_VISITOR_MESSAGES_EN } from './server-messages-en.ts';

const CATALOGUE: MessageCatalogue = {
  messages: {
    ...VISITOR_MESSAGES_EN,
    ...STAFF_MESSAGES_EN,
    ...SERVER_VISITOR_MESSAGES_EN,
    ...SERVER_STAFF_MESSAGES_EN,
  },
  fieldLabels: FIELD_LABELS_EN,
};

/** Returns the English text of any message, including server-only ones, for problem responses. */
export function englishText(message: Message): string {
  return message.text ?? textIn(CATALOGUE, message) ?? message.code;
}
