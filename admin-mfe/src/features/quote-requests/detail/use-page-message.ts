import { useCallback, useState } from 'react';

/** Status message of the page. `details`: reasons of a failure. */
export interface PageMessage {
  readonly id: number;
  readonly kind: 'success' | 'error';
  readonly text: string;
  readonly details: readonly string[];
}

export type Report = (kind: PageMessage['kind'], text: string, details?: readonly string[]) => void;

export function usePageMessage(): { message: PageMessage | undefined; report: Report; clear: () => void } {
  const [message, setMessage] = useState<PageMessage>();
  const report = useCallback<Report>(
    (kind, text, details = []) => setMessage((last) => ({ id: (last?.id ?? 0) + 1, kind, text, details })),
    [],
  );
  const clear = useCallback(() => setMessage(undefined), []);
  return { message, report, clear };
}
