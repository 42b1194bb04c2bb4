import { refusal } from '@backlot/domain/testing/network';

export const wrongPassword = () =>
  refusal({
    status: 422,
    code: 'wrong-password',
    errors: [{ path: 'currentPassword', message: 'This is not your current password' }],
  });
