import { ProblemException } from '../../platform/http/problem.js';

/** 401, the same whatever of the credentials is wrong. */
export const wrongCredentials = (): ProblemException =>
  new ProblemException({ status: 401, title: 'Invalid login credentials', code: 'invalid-credentials' });
