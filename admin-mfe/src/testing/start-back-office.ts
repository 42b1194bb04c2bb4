import { refusal, type AddressAnswers, type FakeServer } from '@backlot/domain/testing/network';
import { startServer } from '@backlot/domain/testing/spec-network';

/** The server that the calls of this test reach. The count beside the sidebar's link is not to be had unless a test says so. */
export const startBackOffice = (answers: AddressAnswers): FakeServer =>
  startServer({ 'GET /api/quote-requests': () => refusal({ status: 404 }) }, answers);
