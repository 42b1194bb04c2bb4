import { LOCALES } from '@backlot/domain';
import * as z from 'zod';
import { defineJob } from '../../../platform/queue/jobs.js';

/** What happens to second factors, as their owner is told. */
const secondFactorEvent = z.enum([
  'app-added',
  'app-removed',
  'passkey-added',
  'passkey-removed',
  'codes-renewed',
  'reset',
]);
export type SecondFactorEvent = z.output<typeof secondFactorEvent>;

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
  passwordChanged: defineJob({
    name: 'account.password-changed',
    payload: z.object({ profileId: z.uuid(), locale: z.enum(LOCALES) }),
    queue: 'delivery',
  }),
  secondFactorChanged: defineJob({
    name: 'account.second-factor-changed',
    payload: z.object({ profileId: z.uuid(), locale: z.enum(LOCALES), event: secondFactorEvent }),
    queue: 'delivery',
  }),
} as const;
