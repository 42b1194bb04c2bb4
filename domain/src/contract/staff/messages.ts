import type { MessageCatalogue } from '../../messages/message-text.ts';
import { FIELD_LABELS_EN } from '../../messages/messages-en.ts';
import { STAFF_MESSAGES_EN } from '../../messages/staff-messages-en.ts';

/** English texts of staff-only messages, for `installMessages`; not loaded by visitors. */
export const staffMessages: MessageCatalogue = { messages: STAFF_MESSAGES_EN, fieldLabels: FIELD_LABELS_EN };
