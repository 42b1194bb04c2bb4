import * as z from 'zod';
import { defineJob } from '../../../platform/queue/jobs.js';

/** The jobs of accounts. */
export const accountJobs = {
  confirm: defineJob({
    name: 'account.confirm',
    payload: z.object({ signUpId: z.uuid() }),
    queue: 'delivery',
  }),
  recover: defineJob({
    name: 'account.recover',
    payload: z.object({ recoveryId: z.uuid() }),
    queue: 'delivery',
  }),
} as const;
