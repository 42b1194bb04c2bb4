import { message } from '@backlot/domain';
import { ifMatchHeadersSchema } from '@backlot/domain/contract/staff';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { safeParse } from 'zod/v4/core';
import { invalidFields, ProblemException } from './problem.ts';

/** Version from If-Match; 428 when it is missing. */
export const SeenVersion = createParamDecorator((_: unknown, context: ExecutionContext): number => {
  const { headers } = context.switchToHttp().getRequest<FastifyRequest>();
  if (headers['if-match'] === undefined)
    throw new ProblemException({ status: 428, title: message('version-missing'), code: 'precondition-required' });
  const parsed = safeParse(ifMatchHeadersSchema, headers);
  if (!parsed.success) throw invalidFields([{ path: 'if-match', message: message('version-malformed') }]);
  return Number(parsed.data['if-match'].slice(1, -1));
});
