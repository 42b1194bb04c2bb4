import type { RequestStanding } from '@backlot/domain';
import type { StatusColor } from '@backlot/ui-kit';

export const STANDING_COLORS: Readonly<Record<RequestStanding, StatusColor>> = {
  requested: 'yellow',
  open: 'blue',
  accepted: 'green',
  'in-progress': 'green',
  completed: 'gray',
  declined: 'red',
  withdrawn: 'gray',
  expired: 'yellow',
  'on-hold': 'purple',
};
