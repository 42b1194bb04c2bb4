import { businessToday } from '@backlot/domain';
import { isRefusedWith, issuesOf } from '@backlot/domain/contract';
import type { NewPayment, QuoteRequest } from '@backlot/domain/contract/staff';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { firstWrongField, splitIssues } from '../../../../lib/field-errors.ts';
import { useIsMounted } from '../../../../lib/use-is-mounted.ts';
import { useShell } from '../../../../lib/use-shell.ts';
import { failureText } from '../rules/failure-reason.ts';
import { PAYMENT_FIELDS, readPaymentEntries, type PaymentErrors, type PaymentField } from '../rules/payment-entries.ts';
import { beginSending, endSending, readUnsentText, setUnsentText, useUnsentText } from '../unsent-texts.ts';
import type { Report } from '../use-page-message.ts';
import { useQuoteRequestCache } from './use-quote-request.ts';

const DONE = { payment: 'Payment recorded.', deposit: 'Deposit recorded.', refund: 'Refund recorded.' } as const;
const FAILED = 'Failed to record the payment';

interface Callbacks {
  readonly onRecorded: () => void;
  /** Called with the first invalid field, also for issues of the server. */
  readonly onWrong: (field: PaymentField) => void;
}

export type PaymentRecording = ReturnType<typeof useRecordPayment>;

const refusedFields = (cause: unknown): PaymentErrors => splitIssues(PAYMENT_FIELDS, issuesOf(cause)).errors;

/** Records a payment. Typed values survive navigation; a retry with the same values reuses the idempotency key. */
export function useRecordPayment({ id }: QuoteRequest, report: Report) {
  const { api, session, notify } = useShell();
  const isMounted = useIsMounted();
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

  const { mutate } = useMutation({
    mutationFn: ({ payment, key }: { payment: NewPayment; key: string }) =>
      api.recordPayment({ params: { id }, headers: { 'idempotency-key': key }, body: payment }),
    onSuccess: async (request, { payment }) => {
      await cache.put(request);
      for (const field of PAYMENT_FIELDS) endSending(idOf(field), undefined);
      const done = DONE[payment.kind ?? 'payment'];
      if (isMounted.current) report('success', done);
      else notify({ kind: 'success', message: done });
    },
    onError: (cause) => {
      const reason = failureText(cause, FAILED);
      setErrors(refusedFields(cause));
      endSending(idOf('amount'), reason);
      // The form is not visible on another page: reports the failure as a toast.
      if (!isMounted.current) notify({ kind: 'error', message: reason });
      // A colleague recorded a refund meanwhile, or the request was deleted.
      if (isRefusedWith(cause, 422) || isRefusedWith(cause, 404)) void cache.refresh();
    },
  });

  /** Validates and sends the entries unless a call is already running. */
  function record({ onRecorded, onWrong }: Callbacks): void {
    function focusFirst(found: PaymentErrors): void {
      const wrong = firstWrongField(PAYMENT_FIELDS, found);
      if (wrong !== undefined) onWrong(wrong);
    }
    if (readUnsentText(idOf('amount')).isSending) return;
    const read = readPaymentEntries(entries, today);
    setErrors('errors' in read ? read.errors : {});
    if ('errors' in read) {
      focusFirst(read.errors);
      return;
    }
    const { payment } = read;
    const key = beginSending(idOf('amount'), JSON.stringify(payment));
    mutate({ payment, key }, { onSuccess: onRecorded, onError: (cause) => focusFirst(refusedFields(cause)) });
  }

  return {
    entries,
    type: (field: PaymentField, text: string) => {
      setErrors(({ [field]: _, ...others }) => others);
      setUnsentText(idOf(field), text);
    },
    record,
    isRecording: isSending,
    errors,
    failure: firstWrongField(PAYMENT_FIELDS, errors) === undefined ? failure : undefined,
    isTyped: amount.trim() !== '' || note.trim() !== '',
  };
}
