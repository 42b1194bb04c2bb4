import { message } from '@backlot/domain';
import { ProblemException } from '../../platform/http/problem.js';

/** 401: there is no session that a new access token could be given for. */
export const sessionEnded = (): ProblemException =>
  new ProblemException({ status: 401, title: message('session-ended'), code: 'session-ended' });
