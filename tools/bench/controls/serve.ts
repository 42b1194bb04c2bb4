import type { Server } from 'node:http';

import { listen } from '../listen.ts';

/** Lets a control listen, and tells the bench its address. */
export async function serve(server: Server): Promise<void> {
  process.once('SIGTERM', () => process.exit(0));
  // The bench has ended without saying so.
  process.once('disconnect', () => process.exit(0));
  const url = await listen(server);
  process.send?.({ event: 'ready', url });
}
