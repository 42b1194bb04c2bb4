/** Of the title of the messages, to which the head of the page leads. */
export const MESSAGES_ID = 'messages';
