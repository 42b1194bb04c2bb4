import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { DeliveryFixture, type Backend } from './delivery-fixture.ts';
import { ScriptedSmtp } from './scripted-smtp.ts';

export interface MailServerFixture {
  readonly smtp: ScriptedSmtp;
  readonly fixture: DeliveryFixture;
}

/** Starts one fixture for a `describe`; resets the script of the mail server after each test. */
export function mailServerFixture(backend: Backend): () => MailServerFixture {
  let started: MailServerFixture | undefined;
  beforeAll(async () => {
    const smtp = await ScriptedSmtp.start();
    started = { smtp, fixture: await DeliveryFixture.start(backend, { smtpUrl: smtp.url }) };
  });
  afterEach(() => started?.smtp.reset());
  afterAll(async () => {
    await started?.fixture.stop();
    await started?.smtp.stop();
  });
  return () => {
    if (started === undefined) throw new Error('The mail server has not been started: use it within a test');
    return started;
  };
}

export const newEmail = () => `ana.${randomUUID()}@example.com`;
