import type { QuoteRequest } from '@backlot/domain/contract/staff';
import { defineStaffMessages } from '@backlot/ui-kit';
import { useEffect, useRef } from 'react';
import { useShell } from '../../../lib/use-shell.ts';

const useMessages = defineStaffMessages({
  message: (customer: string) => `New message from ${customer}.`,
  messages: (count: number, customer: string) => `${count} new messages from ${customer}.`,
});

/** Announces each customer message that arrives while the page is open, once. Does not move the focus. */
export function useMessageNotice({ messages, customerName }: QuoteRequest): void {
  const texts = useMessages();
  const { notify } = useShell();
  const known = useRef<ReadonlySet<string>>(undefined);

  useEffect(() => {
    const before = known.current;
    known.current = new Set(messages.map(({ id }) => id));
    if (before === undefined) return;
    const { length } = messages.filter(({ id, from }) => from === 'customer' && !before.has(id));
    if (length === 0) return;
    notify({
      kind: 'info',
      message: length === 1 ? texts.message(customerName) : texts.messages(length, customerName),
    });
  }, [messages, customerName, notify, texts]);
}
