import { afterAll, beforeAll, expect, it } from 'vitest';
import { LinkedQuotes } from './support/linked-quotes.js';
import { sign } from './support/signing.js';
import { heldBy, setOwnedUnits } from './support/stock.js';

let quotes: LinkedQuotes;
beforeAll(async () => {
  quotes = await LinkedQuotes.start();
});
afterAll(() => quotes.stop());

it('an acceptance by a customer holds what is free', async () => {
  const { server, item } = quotes;
  await setOwnedUnits(server, item, 3);
  const request = await quotes.submit();
  const token = await quotes.send(request);
  await sign(server, server.api(token), token);
  expect(await heldBy(server.database, request)).toEqual(['3 of 4']);
});

it('a decline of a customer holds nothing', async () => {
  const { server } = quotes;
  const request = await quotes.submit();
  const token = await quotes.send(request);
  await server.api(token).declineQuote({ body: { version: 1, reason: null } });
  expect(await heldBy(server.database, request)).toEqual([]);
});
