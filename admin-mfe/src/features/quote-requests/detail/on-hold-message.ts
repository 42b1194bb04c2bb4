import { defineStaffMessages } from '@backlot/ui-kit';

/** Reason why a quote cannot be sent, next to each send button. */
export const useOnHoldMessage = defineStaffMessages({
  onHold: 'The request is rejected or completed: set another status to send a quote.',
});
