import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { readIssueMessage, withMessage } from './issue-message.ts';
import { message } from './message.ts';

const messagesOf = (schema: z.ZodMiniType, value: unknown) =>
  schema.safeParse(value).error?.issues.map((issue) => readIssueMessage(issue.message));

describe('issue message', () => {
  const schema = z
    .string(withMessage('field-missing', { field: 'jobName' }))
    .check(z.maxLength(3, withMessage('field-too-long', { field: 'jobName', most: 3 })));

  it('decodes the encoded message', () => {
    expect(messagesOf(schema, 1)).toEqual([message('field-missing', { field: 'jobName' })]);
    expect(messagesOf(schema, 'long')).toEqual([message('field-too-long', { field: 'jobName', most: 3 })]);
  });

  it.each([z.string(), z.string('Say it'), z.string('1'), z.string('{"parameters":{}}'), z.string('null')])(
    'returns the generic message for the schema library’s own text',
    (bare) => {
      expect(messagesOf(bare, 1)).toEqual([message('input-invalid')]);
    },
  );
});
