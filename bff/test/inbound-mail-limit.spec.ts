import { expect, it } from 'vitest';
import { deliver, INBOUND_ENV } from './support/inbound-mails.ts';
import { LinkedQuotes } from './support/linked-quotes.ts';

const limited = LinkedQuotes.forTests({ ...INBOUND_ENV, RATE_LIMIT_SCALE: '1' });

it('mails of one link become messages up to 20 an hour, independently of other links', async () => {
  const { customerEmail: from, id } = await limited.submit();
  const mails = async (address: string, count: number) => {
    for (let nth = 1; nth <= count; nth += 1)
      expect(await deliver(limited.server, { to: address, from, text: `Mail ${nth}` })).toBe(200);
    return (await limited.adminClient.find(id)).messages.length;
  };
  const addressOf = async (nth: number) => {
    await limited.queue({ id });
    return (await limited.linkMail(from, nth)).replyTo?.[0]?.address ?? '';
  };
  expect(await mails(await addressOf(1), 22)).toBe(20);
  expect(await mails(await addressOf(2), 1)).toBe(21);
});
