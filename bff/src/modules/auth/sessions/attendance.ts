import { UNATTENDED_HEADER } from '@backlot/domain/contract';
import { type FastifyRequest } from 'fastify';

/** Whether somebody is at the page that calls (decision 165). One that says nothing counts as used: also those of the release before. */
export const isAttended = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers[UNATTENDED_HEADER] === undefined;
