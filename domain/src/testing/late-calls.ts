import { describe, expect, it, vi } from 'vitest';
import type { ApiClient } from '../contract/client.js';
import type { Site } from '../contract/index.js';
import type { FakeServer } from './fake-server.js';
import { aSite } from './site-builders.js';

const PAUSE_MS = 50;
const LATE_CALL = 'GET /api/equipment/count';
const OWN_CALL = 'GET /api/site';

type Responses = { readonly [OWN_CALL]?: Site; readonly [LATE_CALL]?: { count: number } };

interface OpenedPage {
  /** The client of its shell. */
  readonly api: ApiClient;
  readonly server: FakeServer;
}

/**
 * Declares the tests that show that a front end's pages call no server of a later test.
 *
 * @param openPage opens a page of the front end over a server with these responses
 */
export function describeLateCalls(openPage: (responses: Responses) => OpenedPage): void {
  describe('a call of a page', () => {
    let isLateCallDue = false;

    async function expectOwnCallsAlone(): Promise<void> {
      const { api, server } = openPage({ [OWN_CALL]: aSite() });
      await vi.waitUntil(() => isLateCallDue);
      await api.getSite();
      expect(server.calls()).toContain(OWN_CALL);
      expect(server.calls()).not.toContain(LATE_CALL);
    }

    it('is due after the end of its test, as a debounced search is', () => {
      const { api, server } = openPage({});
      setTimeout(() => {
        isLateCallDue = true;
        api.countEquipment().catch(() => undefined);
      }, PAUSE_MS);
      expect(server.calls()).not.toContain(LATE_CALL);
    });

    it('does not reach the next test when it is started late', expectOwnCallsAlone);

    it('has no response yet when its test ends', () => {
      const { api, server } = openPage({ [LATE_CALL]: { count: 1 } });
      api.countEquipment().catch(() => undefined);
      expect(server.calls()).not.toContain(LATE_CALL);
    });

    it('does not reach the next test when it is on its way', expectOwnCallsAlone);
  });
}
