import type { INestApplicationContext } from '@nestjs/common';
import { DiscoveryService, Reflector } from '@nestjs/core';
import { markedMethods } from './marked-methods.ts';

type HourlyWork = 'cleanup' | 'mails';

/** Marks a method that every server runs hourly, with the time as parameter. Idempotent, because several run at once. */
export const RunsHourly = Reflector.createDecorator<HourlyWork>();

export async function runHourly(app: INestApplicationContext, kinds: readonly HourlyWork[], now: Date): Promise<void> {
  const marked = markedMethods(app.get(DiscoveryService), RunsHourly);
  await Promise.all(marked.filter(([kind]) => kinds.includes(kind)).map(([, run]) => run(now)));
}
