import type { Message } from './message.js';
import { textIn, type MessageCatalogue } from './message-text.js';
import { FIELD_LABELS_EN, VISITOR_MESSAGES_EN } from './messages-en.js';
import { STAFF_MESSAGES_EN } from './staff-messages-en.js';
import { SERVER_STAFF_MESSAGES_EN, SERVER_VISITOR_MESSAGES_EN } from './server-messages-en.js';

const CATALOGUE: MessageCatalogue = {
  messages: {
    ...VISITOR_MESSAGES_EN,
    ...STAFF_MESSAGES_EN,
    ...SERVER_VISITOR_MESSAGES_EN,
    ...SERVER_STAFF_MESSAGES_EN,
  },
  fieldLabels: FIELD_LABELS_EN,
};

/** English of any message, the server's own among them: what a problem says in `title`, `detail` and `errors`. */
export function englishText(message: Message): string {
  return message.text ?? textIn(CATALOGUE, message) ?? message.code;
}
