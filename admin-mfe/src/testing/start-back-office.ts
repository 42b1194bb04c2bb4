import { refusal, type PathResponses, type FakeServer } from '@backlot/domain/testing/network';
import { startServer } from '@backlot/domain/testing/spec-network';
import { clearUnsentTexts } from '../features/quote-requests/detail/unsent-texts.ts';
import { DEFAULT_RESPONSES } from './default-responses.ts';

/** Starts the fake server with an empty browser storage. The sidebar's count responds with 404 unless set. */
export function startBackOffice(responses: PathResponses): FakeServer {
  clearUnsentTexts();
  return startServer({ 'GET /api/quote-requests': () => refusal({ status: 404 }), ...DEFAULT_RESPONSES }, responses);
}
