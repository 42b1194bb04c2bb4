import { newQuoteNoteSchema, type QuoteRequest } from '@backlot/domain/contract/staff';
import { useShell } from '../../../../lib/use-shell.ts';
import type { Report } from '../use-page-message.ts';
import { useTextSending } from './use-text-sending.ts';

export function useNote({ id }: QuoteRequest, report: Report) {
  const { api } = useShell();
  return useTextSending({
    kind: 'note',
    id,
    schema: newQuoteNoteSchema,
    failed: 'Failed to add the note',
    sent: 'Note added.',
    report,
    mutationFn: async ({ text, key }) => {
      const note = await api.addQuoteNote({ params: { id }, headers: { 'idempotency-key': key }, body: { text } });
      // A refetch may have brought it already.
      return (request) => ({ ...request, notes: [note, ...request.notes.filter((other) => other.id !== note.id)] });
    },
  });
}
