import { Injectable } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Test } from '@nestjs/testing';
import { expect, it } from 'vitest';
import { runHourly, RunsHourly } from './hourly-work.ts';

@Injectable()
class Work {
  readonly calls: (readonly [name: string, now: Date])[] = [];

  @RunsHourly('cleanup')
  async cleanUp(now: Date): Promise<void> {
    this.calls.push(['cleanUp', now]);
  }

  @RunsHourly('mails')
  async queueMails(now: Date): Promise<void> {
    this.calls.push(['queueMails', now]);
  }
}

it('runHourly calls the marked methods of the given kinds with the time', async () => {
  const app = await Test.createTestingModule({ imports: [DiscoveryModule], providers: [Work] }).compile();
  const now = new Date();
  await runHourly(app, ['cleanup'], now);
  await runHourly(app, ['cleanup', 'mails'], now);
  expect(app.get(Work).calls).toEqual([
    ['cleanUp', now],
    ['cleanUp', now],
    ['queueMails', now],
  ]);
});
