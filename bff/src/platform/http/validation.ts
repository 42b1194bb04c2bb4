import {
  createParamDecorator,
  StandardSchemaValidationPipe,
  type ExecutionContext,
  type StandardSchemaValidationPipeOptions,
} from '@nestjs/common';
import { readIssueMessage } from '@backlot/domain/contract';
import type { FastifyRequest } from 'fastify';
import { safeParse, type $ZodType, type output } from 'zod/v4/core';
import { invalidFields, type ProblemException } from './problem.ts';

type Issues = Parameters<NonNullable<StandardSchemaValidationPipeOptions['exceptionFactory']>>[0];

const MAX_ERRORS = 50;

const keyOf = (part: NonNullable<Issues[number]['path']>[number]) => String(typeof part === 'object' ? part.key : part);

function problemOf(issues: Issues): ProblemException {
  return invalidFields(
    issues
      .slice(0, MAX_ERRORS)
      .map((issue) => ({ path: (issue.path ?? []).map(keyOf).join('.'), message: readIssueMessage(issue.message) })),
  );
}

/** Validates bodies, queries and parameters with the contract's schemas: 422 with the path of each field. */
export function contractValidation(): StandardSchemaValidationPipe {
  return new StandardSchemaValidationPipe({ exceptionFactory: problemOf });
}

/** @throws {ProblemException} 422 with the path of each field */
export function validate<Schema extends $ZodType>(schema: Schema, value: unknown): output<Schema> {
  const parsed = safeParse(schema, value);
  if (!parsed.success) throw problemOf(parsed.error.issues);
  return parsed.data;
}

/** Validated request headers; Nest's own decorator takes no schema. */
export const ContractHeaders = createParamDecorator((schema: $ZodType, context: ExecutionContext): unknown =>
  validate(schema, context.switchToHttp().getRequest<FastifyRequest>().headers),
);
