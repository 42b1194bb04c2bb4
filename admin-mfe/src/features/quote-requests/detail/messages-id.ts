/** Id of the messages' heading, linked from the page header. */
export const MESSAGES_ID = 'messages';
