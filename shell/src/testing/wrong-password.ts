import { aProblem } from '@backlot/domain/testing';
import { json } from '@backlot/domain/testing/network';

/** Response to a change with a wrong current password. */
export const wrongPassword = () =>
  json(
    aProblem({
      status: 422,
      code: 'wrong-password',
      errors: [{ path: 'currentPassword', message: 'This is not your current password' }],
    }),
    422,
  );
