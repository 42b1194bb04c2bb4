import { type Logger } from '@nestjs/common';
import { describeError } from '../../platform/http/describe-error.js';

/**
 * What a job fails with whose drawing failed. The message of that may repeat those of the customer, and a job's error is stored in
 * the queue and the log.
 */
export function drawingFailure(logger: Logger, error: unknown, file: string): Error {
  const { message: _, ...described } = describeError(error);
  logger.error({ err: described }, `The PDF ${file} could not be drawn`);
  return new Error('The PDF could not be drawn');
}
