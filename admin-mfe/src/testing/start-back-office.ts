import type { FakeServer, PathResponses } from '@backlot/domain/testing/network';
import { startServer } from '@backlot/domain/testing/spec-network';
import { clearUnsentTexts } from '../features/quote-requests/detail/unsent-texts.ts';
import { DEFAULT_RESPONSES } from './default-responses.ts';

/** Starts the fake server with an empty browser storage. */
export function startBackOffice(responses: PathResponses): FakeServer {
  clearUnsentTexts();
  return startServer({}, { ...DEFAULT_RESPONSES, ...responses });
}
