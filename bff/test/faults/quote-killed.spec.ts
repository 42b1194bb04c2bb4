import { expect, it, vi } from 'vitest';
import { LIMITS, WAIT } from '../../../tools/suite/limits.ts';
import { FaultFixture } from '../support/fault-fixture.ts';

it.each([
  ['PostgreSQL', false],
  ['Redis', true],
])(
  'a worker killed after rendering a quote mails the same file after its restart, queue on %s',
  async (_queue, hasRedis) => {
    const faults = await FaultFixture.forTest({ hasRedis, isSplit: true });
    await faults.submit(1);
    expect(await faults.wrongMails()).toEqual([]);
    const [request] = await faults.rows('select id, reference, customer_email as email from quote_requests');
    const isQuote = ({ to, files }: { to: string; files: readonly string[] }) =>
      to === request?.['email'] && files.length > 0;
    // The mails before are the acknowledgement's.
    const before = faults.smtp.received.length;
    const quotes = () => faults.smtp.received.slice(before).filter(isQuote);
    let killed: Promise<unknown> | undefined;
    // The mail server has received the text; the worker dies before the reply.
    faults.smtp.behaviorFor = (mail) => {
      if (killed !== undefined || !isQuote(mail)) return { kind: 'accept' };
      killed = faults.worker?.end('SIGKILL').then(() => faults.restartWorker());
      return { kind: 'disconnect', isAccepted: false };
    };
    const admin = await faults.admin();
    await admin.sendQuoteEmail({ body: { id: String(request?.['id']), isResend: true } });
    await vi.waitUntil(() => quotes().length > 1, { ...WAIT, timeout: LIMITS.longWait });
    await killed;
    expect(await faults.wrongMails()).toEqual([]);
    const versions = await faults.rows(
      'select number, f.sha256 from quote_versions v join quote_version_files f on f.quote_version_id = v.id',
    );
    expect(versions).toHaveLength(1);
    expect(new Set(quotes().map(({ messageId }) => messageId)).size).toBe(1);
    for (const { files } of quotes()) expect(files).toContain(versions[0]?.['sha256']);
    expect(faults.smtp.accepted.some(({ files }) => files.includes(String(versions[0]?.['sha256'])))).toBe(true);
  },
  LIMITS.faultTest,
);
