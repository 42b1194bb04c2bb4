import { LOCALES, SECOND_FACTOR_EVENTS } from '@backlot/domain';
import * as z from 'zod';
import { defineJob } from '../../../platform/queue/jobs.ts';

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
  passwordChanged: defineJob({
    name: 'account.password-changed',
    payload: z.object({ profileId: z.uuid(), locale: z.enum(LOCALES) }),
    queue: 'delivery',
  }),
  secondFactorChanged: defineJob({
    name: 'account.second-factor-changed',
    payload: z.object({ profileId: z.uuid(), locale: z.enum(LOCALES), event: z.enum(SECOND_FACTOR_EVENTS) }),
    queue: 'delivery',
  }),
} as const;
