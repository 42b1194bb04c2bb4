import { message } from '@backlot/domain';
import { ProblemException } from '../../platform/http/problem.ts';

/** 401, identical for an unknown address and a wrong password. */
export const wrongCredentials = (): ProblemException =>
  new ProblemException({ status: 401, title: message('credentials-invalid'), code: 'invalid-credentials' });
