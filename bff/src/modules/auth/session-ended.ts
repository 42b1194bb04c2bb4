import { message } from '@backlot/domain';
import { ProblemException } from '../../platform/http/problem.ts';

export const sessionEnded = (): ProblemException =>
  new ProblemException({ status: 401, title: message('session-ended'), code: 'session-ended' });
