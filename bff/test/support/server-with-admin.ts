import type { QuoteRequest } from '@backlot/domain/contract/staff';
import { addEquipment } from './catalogue.ts';
import { QuoteRequestTestClient } from './quote-requests.ts';
import { TestServer } from './test-server.ts';

/** Runs a server with a signed-in admin for the tests of the enclosing `describe`. */
export function serverWithAdmin(env?: Parameters<typeof TestServer.forTests>[0]): {
  readonly server: TestServer;
  readonly adminClient: QuoteRequestTestClient;
  readonly token: string;
} {
  const server = TestServer.forTests(env);
  const adminClient = QuoteRequestTestClient.forTests(server);
  return {
    server,
    adminClient,
    get token() {
      return adminClient.token;
    },
  };
}

export async function requestForCameras(
  adminClient: QuoteRequestTestClient,
): Promise<{ camera: number; request: QuoteRequest }> {
  const [camera = 0] = await addEquipment(adminClient.server.database, [{ name: 'Camera' }]);
  return { camera, request: await adminClient.submit([[camera, 2]]) };
}
