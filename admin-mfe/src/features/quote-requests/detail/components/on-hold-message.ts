import { defineStaffMessages } from '@backlot/ui-kit';

/** Why a quote cannot be sent, at each button that would. */
export const useOnHoldMessage = defineStaffMessages({
  onHold: 'The request is rejected or completed: set another status to send a quote.',
});
