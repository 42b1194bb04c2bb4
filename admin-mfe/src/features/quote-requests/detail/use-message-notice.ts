import type { QuoteRequest } from '@backlot/domain/contract/staff';
import { useEffect, useRef } from 'react';
import { useShell } from '../../../lib/use-shell.ts';

/** Announces each customer message that arrives while the page is open, once. Does not move the focus. */
export function useMessageNotice({ messages, customerName }: QuoteRequest): void {
  const { notify } = useShell();
  const known = useRef<ReadonlySet<string>>(undefined);

  useEffect(() => {
    const before = known.current;
    known.current = new Set(messages.map(({ id }) => id));
    if (before === undefined) return;
    const { length } = messages.filter(({ id, from }) => from === 'customer' && !before.has(id));
    if (length === 0) return;
    const count = length === 1 ? 'New message' : `${length} new messages`;
    notify({ kind: 'info', message: `${count} from ${customerName}.` });
  }, [messages, customerName, notify]);
}
