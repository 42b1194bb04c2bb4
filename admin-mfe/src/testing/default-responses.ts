import { anEquipmentStock, aRequestStock } from '@backlot/domain/testing';
import { refusal, type PathResponses } from '@backlot/domain/testing/network';

/** Default responses of secondary calls. */
export const DEFAULT_RESPONSES: PathResponses = {
  // The count of the sidebar.
  'GET /api/quote-requests': () => refusal({ status: 404 }),
  'GET /api/equipment/:id/history': { items: [] },
  'GET /api/equipment/:id/stock': anEquipmentStock(),
  // No item is counted.
  'GET /api/quote-requests/:id/stock': aRequestStock({ lines: [] }),
  'POST /api/quote-requests/:id/stock/preview': aRequestStock({ lines: [] }),
  'GET /api/quote-requests/:id/challenges': { rows: [] },
  'GET /api/quote-requests/:id/handover': { lines: [] },
  'GET /api/admin/settings/calendar': { createdAt: null },
  'POST /api/admin/activity/list-exports': () => new Response(null, { status: 204 }),
};
