import type { QuoteRequest } from '@backlot/domain/contract/staff';
import { defineStaffMessages, iconSize, iconStroke } from '@backlot/ui-kit';
import { IconLock } from '@tabler/icons-react';
import { useRef } from 'react';
import { formatInstant } from '../../../../lib/format-instant.ts';
import { useShell } from '../../../../lib/use-shell.ts';
import { useNote } from '../api/use-note.ts';
import type { Report } from '../api/use-page-message.ts';
import { Block } from './block.tsx';
import classes from './internal-notes.module.css';
import { TextForm } from './text-form.tsx';

const useMessages = defineStaffMessages({
  title: 'Internal notes',
  private: 'Only staff see these',
  none: 'No notes yet.',
  label: 'Internal note',
  you: 'You',
  add: 'Add note',
});

function NoteList({ notes }: Pick<QuoteRequest, 'notes'>) {
  const messages = useMessages();
  const { session } = useShell();
  const own = session.status === 'signed-in' ? session.user.email : undefined;
  if (notes.length === 0) return <p className={classes.none}>{messages.none}</p>;
  return (
    <ol className={classes.list} aria-label={messages.title}>
      {notes.map(({ id, by, at, text }) => (
        <li key={id} className={classes.note}>
          <p className={classes.head}>
            <span className={classes.by}>{by === own ? messages.you : by}</span>{' '}
            <time dateTime={at}>{formatInstant(at)}</time>
          </p>
          <p className={classes.text} dir="auto">
            {text}
          </p>
        </li>
      ))}
    </ol>
  );
}

export type InternalNotesProps = {
  request: QuoteRequest;
  /** Says on the page that a note was added. */
  report: Report;
};

/** What staff tell each other about a request. No customer ever sees it, and nothing here looks as if one did. */
export function InternalNotes({ request, report }: InternalNotesProps) {
  const messages = useMessages();
  const note = useNote(request, report);
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <Block
      title={messages.title}
      isInternal
      aside={
        <p className={classes.private}>
          <IconLock size={iconSize.sm} stroke={iconStroke.regular} aria-hidden="true" />
          {messages.private}
        </p>
      }
    >
      <div className={classes.root}>
        <TextForm sending={note} label={messages.label} action={messages.add} variant="default" field={field} />
        <NoteList notes={request.notes} />
      </div>
    </Block>
  );
}
