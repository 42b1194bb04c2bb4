import { inTurns, median, medianRatio } from './harness/rounds.ts';
import { withFixture } from './harness/server.ts';
import { count, printHead, printRow } from './harness/table.ts';
import { visit } from './harness/visitors.ts';

const ROUNDS = 5;
const COUNT = 600;
const CONNECTIONS = 16;

export const benchSubmit = () =>
  withFixture(async (fixture) => {
    const servers = [await fixture.server(), await fixture.control('bare-insert.ts')];
    const [product = [], bare = []] = await inTurns(
      servers.map(({ url }) => async () => {
        const { perSecond } = await visit({ what: 'submit', url, count: COUNT, connections: CONNECTIONS });
        return perSecond;
      }),
      { rounds: ROUNDS, warmUp: 1 },
    );
    printHead(`${CONNECTIONS} connections`, 'per second');
    printRow('submit', count(median(product)));
    printRow('bare server that inserts one row', count(median(bare)));
    console.log(`\nSubmit: ${medianRatio(product, bare).toFixed(2)} × the bare insert (goal 0.5).`);
  });
