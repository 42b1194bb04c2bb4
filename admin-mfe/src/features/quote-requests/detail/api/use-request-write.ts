import type { QuoteRequest } from '@backlot/domain/contract/staff';
import { useMutation } from '@tanstack/react-query';
import { withFailure } from '../../with-failure.ts';
import type { Report } from '../use-page-message.ts';
import { isOutdated, useQuoteRequestCache } from './use-quote-request.ts';

interface RequestWrite<Input> {
  readonly mutationFn: (input: Input) => Promise<QuoteRequest>;
  /** Returns the message after success. */
  readonly done: (input: Input) => string;
  /** Beginning of the text of a failure. */
  readonly failed: string;
  /** Whether lists and totals count what it changes. */
  readonly affectsLists: boolean;
}

/**
 * Write that returns the changed request. Refetches after a failure: a colleague may have changed or deleted it. If so,
 * fails once the present request is shown.
 */
export function useRequestWrite<Input = void>({ id }: QuoteRequest, report: Report, config: RequestWrite<Input>) {
  const { mutationFn, done, failed, affectsLists } = config;
  const cache = useQuoteRequestCache(id);
  const write = useMutation({
    mutationFn,
    onSuccess: async (request, input) => {
      await cache.put(request);
      report('success', done(input));
      if (affectsLists) cache.refreshOthers();
    },
    onError: (cause) => {
      const refreshed = cache.refresh();
      return isOutdated(cause) ? refreshed : undefined;
    },
  });
  return withFailure(write, failed);
}
