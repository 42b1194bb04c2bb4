import { refusal, type PathResponses, type FakeServer } from '@backlot/domain/testing/network';
import { startServer } from '@backlot/domain/testing/spec-network';
import { forgetUnsentTexts } from '../features/quote-requests/detail/api/unsent-texts.ts';
import { BESIDES } from './besides.ts';

/** The server that the calls of this test reach, of which the browser remembers nothing yet. The count beside the sidebar's link is not to be had unless a test says so. */
export function startBackOffice(responses: PathResponses): FakeServer {
  forgetUnsentTexts();
  return startServer({ 'GET /api/quote-requests': () => refusal({ status: 404 }), ...BESIDES }, responses);
}
