import { describe, expect, it, vi } from 'vitest';
import type { ApiClient } from '../contract/client.ts';
import type { Site } from '../contract/index.ts';
import type { FakeServer } from './fake-server.ts';
import { aSite } from './site-builders.ts';

const PAUSE_MS = 50;
const LATE_CALL = 'GET /api/equipment/count';
const OWN_CALL = 'GET /api/site';

type Responses = Readonly<Partial<Record<typeof OWN_CALL, Site> & Record<typeof LATE_CALL, { count: number }>>>;

interface OpenedPage {
  readonly api: ApiClient;
  readonly server: FakeServer;
}

/** Declares the tests that a front end's pages send no request to the server of a later test. */
export function describeLateCalls(openPage: (responses: Responses) => OpenedPage): void {
  describe('a request of a page', () => {
    let isLateRequestDue = false;

    async function expectOwnCallsAlone(): Promise<void> {
      const { api, server } = openPage({ [OWN_CALL]: aSite() });
      await vi.waitUntil(() => isLateRequestDue);
      await api.getSite();
      expect(server.calls()).toContain(OWN_CALL);
      expect(server.calls()).not.toContain(LATE_CALL);
    }

    it('is scheduled after the end of its test, as a debounced search is', () => {
      const { api, server } = openPage({});
      setTimeout(() => {
        isLateRequestDue = true;
        api.countEquipment().catch(() => undefined);
      }, PAUSE_MS);
      expect(server.calls()).not.toContain(LATE_CALL);
    });

    it('does not reach the next test when it starts late', expectOwnCallsAlone);

    it('is pending when its test ends', () => {
      const { api, server } = openPage({ [LATE_CALL]: { count: 1 } });
      api.countEquipment().catch(() => undefined);
      expect(server.calls()).not.toContain(LATE_CALL);
    });

    it('does not reach the next test when it is pending', expectOwnCallsAlone);
  });
}
