/** Reason why a quote cannot be sent, next to each send button. */
export const ON_HOLD = 'The request is rejected or completed: set another status to send a quote.';
