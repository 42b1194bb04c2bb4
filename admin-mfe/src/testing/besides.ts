import type { PathResponses } from '@backlot/domain/testing/network';

/** What pages ask for beside what they are about, unless a test says otherwise. */
export const BESIDES: PathResponses = {
  'GET /api/equipment/:id/history': { items: [] },
  'POST /api/admin/activity/list-exports': () => new Response(null, { status: 204 }),
};
