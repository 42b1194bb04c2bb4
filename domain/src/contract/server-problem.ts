import { englishText } from '../messages/server-message-text.ts';
import type { Message } from '../messages/message.ts';
import type { FieldIssue } from './failures/issues.ts';
import { UNCODED, type Problem } from './problem.ts';

export interface ProblemFields extends Pick<Problem, 'status' | 'code'> {
  readonly title: Message;
  readonly detail?: Message | undefined;
  readonly errors?: readonly FieldIssue[] | undefined;
}

/** Returns the problem response (RFC 9457): each message as its English text and as its code with parameters. */
export function toProblem({ status, code, title, detail, errors }: ProblemFields): Problem {
  return {
    type: 'about:blank',
    status,
    title: englishText(title),
    ...(detail === undefined ? {} : { detail: englishText(detail) }),
    code,
    ...(errors === undefined
      ? {}
      : { errors: errors.map(({ path, message }) => ({ path, message: englishText(message), ...coded(message) })) }),
    ...(title.code === UNCODED ? {} : { titleMessage: { code: title.code, ...coded(title) } }),
    ...(detail === undefined || detail.code === UNCODED
      ? {}
      : { detailMessage: { code: detail.code, ...coded(detail) } }),
  };
}

const coded = ({ code, parameters }: Message) => ({
  ...(code === UNCODED ? {} : { code }),
  ...(parameters === undefined ? {} : { parameters: { ...parameters } }),
});
