import type { QuoteRequest } from '@backlot/domain/contract/staff';
import { iconSize, iconStroke } from '@backlot/ui-kit';
import { IconLock } from '@tabler/icons-react';
import { useRef } from 'react';
import { formatInstant } from '../../../../lib/format-instant.ts';
import { useShell } from '../../../../lib/use-shell.ts';
import { useNote } from '../api/use-note.ts';
import type { PartProps } from '../section.ts';
import { Block } from './block.tsx';
import byline from '../../../../lib/byline.module.css';
import layout from '../../../../lib/layout.module.css';
import classes from './internal-notes.module.css';
import { TextForm } from './text-form.tsx';

const messages = {
  title: 'Internal notes',
  private: 'Only staff see these',
  none: 'No notes yet.',
  label: 'Internal note',
  you: 'You',
  add: 'Add note',
};

function NoteList({ notes }: Pick<QuoteRequest, 'notes'>) {
  const { session } = useShell();
  const own = session.status === 'signed-in' ? session.user.email : undefined;
  if (notes.length === 0) return <p className={layout.note}>{messages.none}</p>;
  return (
    <ol className={layout.list} aria-label={messages.title}>
      {notes.map(({ id, by, at, text }) => (
        <li key={id} className={classes.note}>
          <p className={byline.root}>
            <span className={byline.by}>{by === own ? messages.you : by}</span>{' '}
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

/** Notes among staff, never shown to customers and styled accordingly. */
export function InternalNotes({ request, report }: PartProps) {
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
      <div className={layout.stack}>
        <TextForm sending={note} label={messages.label} action={messages.add} variant="default" field={field} />
        <NoteList notes={request.notes} />
      </div>
    </Block>
  );
}
