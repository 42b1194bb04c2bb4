import { message, type Message } from '@backlot/domain';
import { ProblemException } from '../../platform/http/problem.ts';

/** 401, identical for an unknown address and a wrong password. */
export const wrongCredentials = (): ProblemException =>
  new ProblemException({ status: 401, title: message('credentials-invalid'), code: 'invalid-credentials' });

/** 422 at one field of the request. */
export const invalidEntry = (code: string, path: string, reason: Message): ProblemException =>
  new ProblemException({
    status: 422,
    title: message('entries-invalid'),
    code,
    errors: [{ path, message: reason }],
  });

const wrongFactor = (path: string, reason: Message) => invalidEntry('wrong-second-factor', path, reason);
export const codeWrong = (): ProblemException => wrongFactor('code', message('code-wrong'));
export const passkeyRefused = (): ProblemException => wrongFactor('passkey', message('passkey-refused'));
export const passkeyKnown = (): ProblemException => wrongFactor('passkey', message('passkey-known'));
