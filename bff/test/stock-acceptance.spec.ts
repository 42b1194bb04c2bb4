import { expect, it } from 'vitest';
import { LinkedQuotes } from './support/linked-quotes.ts';
import { sign } from './support/signing.ts';
import { holdsOf, setOwnedUnits } from './support/stock.ts';

const quotes = LinkedQuotes.forTests();

it('an acceptance by a customer creates holds on free units', async () => {
  const { server, item } = quotes;
  await setOwnedUnits(server, item, 3);
  const request = await quotes.submit();
  const token = await quotes.send(request);
  await sign(server, server.api(token), token);
  expect(await holdsOf(server.database, request)).toEqual(['3 of 4']);
});

it('a decline by a customer creates no holds', async () => {
  const { server } = quotes;
  const request = await quotes.submit();
  const token = await quotes.send(request);
  await server.api(token).declineQuote({ body: { version: 1, reason: null } });
  expect(await holdsOf(server.database, request)).toEqual([]);
});
