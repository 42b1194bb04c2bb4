import { ApiError, type ApiClient } from '@backlot/domain/contract';

/** Deletes a request. One that is gone already counts as deleted: it was to be gone. */
export async function deleteQuoteRequest(api: ApiClient, id: string): Promise<void> {
  try {
    await api.deleteQuoteRequest({ params: { id } });
  } catch (cause) {
    if (!(cause instanceof ApiError && cause.status === 404)) throw cause;
  }
}
