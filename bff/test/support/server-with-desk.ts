import type { QuoteRequest } from '@backlot/domain/contract/staff';
import { afterAll, beforeAll } from 'vitest';
import { addEquipment } from './catalogue.js';
import { QuoteRequestTestClient } from './quote-requests.js';
import { TestServer } from './test-server.js';

function started<Part>(part: Part | undefined): Part {
  if (part === undefined) throw new Error('The server starts with the tests, and this was asked of it before them.');
  return part;
}

/** A server for all tests around the call, with its admin at the desk. */
export function serverWithDesk(): {
  readonly server: TestServer;
  readonly desk: QuoteRequestTestClient;
  readonly token: string;
} {
  let server: TestServer | undefined;
  let desk: QuoteRequestTestClient | undefined;
  beforeAll(async () => {
    server = await TestServer.start();
    desk = await QuoteRequestTestClient.open(server);
  });
  afterAll(() => server?.stop());
  return {
    get server() {
      return started(server);
    },
    get desk() {
      return started(desk);
    },
    get token() {
      return started(desk).token;
    },
  };
}

/** A request for two cameras, to begin a test with. */
export async function requestForCameras(
  desk: QuoteRequestTestClient,
): Promise<{ camera: number; request: QuoteRequest }> {
  const [camera = 0] = await addEquipment(desk.server.database, [{ name: 'Camera' }]);
  return { camera, request: await desk.submit([[camera, 2]]) };
}
