import type { Logger } from '@nestjs/common';
import { describeError } from '../../../platform/http/describe-error.ts';

/** Omits the original message, which may contain personal data: errors of jobs are stored and logged. */
export function renderFailure(logger: Logger, error: unknown, file: string): Error {
  const { message: _, ...described } = describeError(error);
  logger.error({ err: described }, `The PDF ${file} could not be drawn`);
  return new Error('The PDF could not be drawn');
}
