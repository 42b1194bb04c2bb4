import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { DeliveryFixture, type Backend } from './delivery-fixture.js';
import { ScriptedSmtp } from './scripted-smtp.js';

/** A worker and the mail server that it talks to. */
export interface MailServerFixture {
  readonly smtp: ScriptedSmtp;
  readonly world: DeliveryFixture;
}

/** One of them for all tests of a `describe`, once its first test begins; what a test scripts is gone after it. */
export function mailServerFixture(backend: Backend): () => MailServerFixture {
  let started: MailServerFixture | undefined;
  beforeAll(async () => {
    const smtp = await ScriptedSmtp.start();
    started = { smtp, world: await DeliveryFixture.start(backend, { smtpUrl: smtp.url }) };
  });
  afterEach(() => started?.smtp.calm());
  afterAll(async () => {
    await started?.world.stop();
    await started?.smtp.stop();
  });
  return () => {
    if (started === undefined) throw new Error('The mail server has not been started: ask for it within a test');
    return started;
  };
}

/** A customer of one test's own, so that one world serves several tests. */
export const somebody = () => `ana.${randomUUID()}@example.com`;
