import { message } from '@backlot/domain';
import { ProblemException } from '../../platform/http/problem.js';

/** 401, the same whatever of the credentials is wrong. */
export const wrongCredentials = (): ProblemException =>
  new ProblemException({ status: 401, title: message('credentials-invalid'), code: 'invalid-credentials' });
