import type { MessageCatalogue } from '../../messages/message-text.js';
import { FIELD_LABELS_EN } from '../../messages/messages-en.js';
import { STAFF_MESSAGES_EN } from '../../messages/staff-messages-en.js';

/** English of what staff alone can meet, for `installMessages`: no visitor fetches it. */
export const staffMessages: MessageCatalogue = { messages: STAFF_MESSAGES_EN, fieldLabels: FIELD_LABELS_EN };
