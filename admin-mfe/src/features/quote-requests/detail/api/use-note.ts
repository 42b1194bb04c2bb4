import { newQuoteNoteSchema, type QuoteNote, type QuoteRequest } from '@backlot/domain/contract/staff';
import { useShell } from '../../../../lib/use-shell.ts';
import type { Report } from './use-page-message.ts';
import { useQuoteRequestCache } from './use-quote-request.ts';
import { useTextSending, type TextSending } from './use-text-sending.ts';

const ADDED = 'Note added.';
const FAILED = 'Failed to add the note';

/** The request with the note, of which the page may have heard already. */
const withNote = (request: QuoteRequest, note: QuoteNote): QuoteRequest => ({
  ...request,
  notes: [note, ...request.notes.filter(({ id }) => id !== note.id)],
});

/** Noting something for staff alone. */
export function useNote({ id }: QuoteRequest, report: Report): TextSending {
  const { api } = useShell();
  const cache = useQuoteRequestCache(id);
  return useTextSending({
    kind: 'note',
    id,
    schema: newQuoteNoteSchema,
    failed: FAILED,
    sent: ADDED,
    report,
    call: async (text, key) => {
      const note = await api.addQuoteNote({ params: { id }, headers: { 'idempotency-key': key }, body: { text } });
      const displayed = cache.read();
      if (displayed !== undefined) await cache.put(withNote(displayed, note));
    },
  });
}
