import * as z from 'zod/mini';
import { withMessage } from '../messages/issue-message.ts';
import { LINES_PER_REQUEST_MAX } from './primitives.ts';

/** Rejects more items than a request holds. */
export const maxLines = () =>
  z.maxLength(LINES_PER_REQUEST_MAX, withMessage('too-many-items', { most: LINES_PER_REQUEST_MAX }));
