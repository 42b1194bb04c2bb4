import { businessToday } from '@backlot/domain';
import { isRefusedWith, objectionsOf } from '@backlot/domain/contract';
import type { QuoteRequest } from '@backlot/domain/contract/staff';
import { useState } from 'react';
import { useShell } from '../../../../lib/use-shell.ts';
import { failureReason } from '../rules/failure-reason.ts';
import {
  firstWrongField,
  PAYMENT_FIELDS,
  paymentErrorsOf,
  readPaymentEntries,
  type PaymentEntries,
  type PaymentErrors,
  type PaymentField,
} from '../rules/payment-entries.ts';
import { beginSending, endSending, readUnsentText, typeUnsentText, useUnsentText } from './unsent-texts.ts';
import type { Report } from './use-page-message.ts';
import { useQuoteRequestCache } from './use-quote-request.ts';
import { useIsShown } from './use-text-sending.ts';

const DONE = { payment: 'Payment recorded.', deposit: 'Deposit recorded.', refund: 'Refund recorded.' } as const;
const FAILED = 'Failed to record the payment';

/** What became of a press of the button; a field that is wrong is named. */
export type PaymentOutcome = 'recorded' | 'failed' | PaymentField | undefined;

/** A payment, from the first letter until the server has it. */
export type PaymentRecording = {
  readonly entries: PaymentEntries;
  readonly type: (field: PaymentField, text: string) => void;
  readonly record: () => Promise<PaymentOutcome>;
  readonly isRecording: boolean;
  readonly errors: PaymentErrors;
  /** Why the last try failed, in a sentence. */
  readonly failure: string | undefined;
  /** Whether something is typed that would be lost. */
  readonly isTyped: boolean;
};

/**
 * Records a payment. What is typed stays while the tab is open, also while staff are elsewhere, and the same payment again after a
 * response that got lost is the same payment.
 */
export function useRecordPayment({ id }: QuoteRequest, report: Report): PaymentRecording {
  const { api, session, notify } = useShell();
  const isShown = useIsShown();
  const cache = useQuoteRequestCache(id);
  const [errors, setErrors] = useState<PaymentErrors>({});
  const account = session.status === 'signed-in' ? session.user.id : '';
  const idOf = (field: PaymentField) => `${account} ${id} payment-${field}`;
  const kind = useUnsentText(idOf('kind')).text;
  const { text: amount, isSending, failure } = useUnsentText(idOf('amount'));
  const way = useUnsentText(idOf('way')).text;
  const day = useUnsentText(idOf('day')).text;
  const note = useUnsentText(idOf('note')).text;
  const today = businessToday(new Date());
  const entries = { kind: kind || 'payment', amount, way, day: day || today, note };

  function forget() {
    for (const field of PAYMENT_FIELDS) endSending(idOf(field), undefined);
  }

  async function record(): Promise<PaymentOutcome> {
    if (readUnsentText(idOf('amount')).isSending) return undefined;
    const read = readPaymentEntries(entries, today);
    setErrors('errors' in read ? read.errors : {});
    if ('errors' in read) return firstWrongField(read.errors);
    const { payment } = read;
    const headers = { 'idempotency-key': beginSending(idOf('amount'), JSON.stringify(payment)) };
    try {
      await cache.put(await api.recordPayment({ params: { id }, headers, body: payment }));
      forget();
      const done = DONE[payment.kind ?? 'payment'];
      if (isShown.current) report('success', done);
      else notify({ kind: 'success', message: done });
      return 'recorded';
    } catch (cause) {
      const refused = paymentErrorsOf(objectionsOf(cause));
      const wrong = firstWrongField(refused);
      const reason = `${FAILED}: ${failureReason(cause, FAILED)}.`;
      setErrors(refused);
      endSending(idOf('amount'), reason);
      // On another page nobody sees the form: without this they would take it for recorded.
      if (!isShown.current) notify({ kind: 'error', message: reason });
      // Somebody else recorded a refund, or the request was deleted.
      if (isRefusedWith(cause, 422) || isRefusedWith(cause, 404)) await cache.refresh();
      return wrong ?? 'failed';
    }
  }

  return {
    entries,
    type: (field, text) => {
      setErrors(({ [field]: _, ...others }) => others);
      typeUnsentText(idOf(field), text);
    },
    record,
    isRecording: isSending,
    errors,
    failure: firstWrongField(errors) === undefined ? failure : undefined,
    isTyped: amount.trim() !== '' || note.trim() !== '',
  };
}
