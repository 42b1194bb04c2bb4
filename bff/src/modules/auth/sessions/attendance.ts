import { UNATTENDED_HEADER } from '@backlot/domain/contract';
import type { FastifyRequest } from 'fastify';

/** Checks for user activity on the calling page (decision 165). A missing header counts as active. */
export const isAttended = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers[UNATTENDED_HEADER] === undefined;
