import { formatDay, message, takesPaperwork, type PaperworkState } from '@backlot/domain';
import {
  isRefusedWith,
  messageText,
  PAPERWORK_FILE_TYPES,
  type CurrentQuote,
  type Paperwork,
} from '@backlot/domain/contract';
import { Anchor, Button, Notice, StatusBadge, useLocale, type StatusColor } from '@backlot/ui-kit';
import { useId } from 'react';
import { busyProps } from '../../../lib/busy-props.ts';
import { useShell } from '../../../lib/shell-context.tsx';
import { isTooLarge, useUploadPaperwork } from '../api/use-upload-paperwork.ts';
import { usePaperworkMessages } from '../paperwork-messages.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { instantText } from '../../../lib/time-text.ts';
import classes from './quote-paperwork.module.css';

const COLORS: Readonly<Record<PaperworkState, StatusColor>> = {
  missing: 'gray',
  waiting: 'blue',
  approved: 'green',
  refused: 'red',
  expired: 'yellow',
};

export const canUpload = ({ standing, acceptance, colleague }: CurrentQuote): boolean =>
  colleague === undefined && takesPaperwork(standing, acceptance !== null);

interface EntryProps {
  readonly document: Paperwork;
  readonly quote: CurrentQuote;
}

function useTexts({ document, quote: { version } }: EntryProps): readonly string[] {
  const messages = usePaperworkMessages();
  const locale = useLocale();
  const { state, validUntil, isShort, uploadedAt, reason } = document;
  const until = validUntil === null ? '' : formatDay(validUntil, locale);
  switch (state) {
    case 'missing':
      return [];
    case 'waiting':
      return uploadedAt === undefined ? [] : [messages.received(instantText(uploadedAt, locale))];
    case 'refused':
      return reason === undefined ? [] : [messages.reason(reason)];
    case 'approved':
      return [messages.validUntil(until), ...(isShort ? [messages.short(formatDay(version.endDate, locale))] : [])];
    case 'expired':
      return [messages.wasValidUntil(until)];
  }
}

function useRequest({ document: { state, isShort }, quote }: EntryProps): string | undefined {
  const messages = usePaperworkMessages();
  if (!canUpload(quote)) return undefined;
  if (state === 'refused') return messages.another;
  if (state === 'expired') return messages.newer;
  return state === 'approved' && isShort ? messages.longer : undefined;
}

/** Returns whether the file's size or type was rejected, so that a retry is pointless. */
const isFileRefused = (cause: unknown): boolean => isRefusedWith(cause, 413) || isRefusedWith(cause, 415);

function UploadFailure({ file, error, onRetry }: { file: File; error: Error; onRetry: () => void }) {
  const messages = usePaperworkMessages();
  const locale = useLocale();
  return (
    <div className={classes.outcome}>
      <Notice kind="danger" role="alert">
        {isTooLarge(file) ? (
          `${file.name}: ${messageText(message('paperwork-file-too-large'), locale)}`
        ) : (
          <span className={classes.failure}>
            {failureText('paperwork-upload-failed', error, locale)}
            {isFileRefused(error) ? null : (
              <Button variant="default" size="compact-md" aria-label={messages.retryOf(file.name)} onClick={onRetry}>
                {messages.retry}
              </Button>
            )}
          </span>
        )}
      </Notice>
    </div>
  );
}

interface UploadProps extends EntryProps {
  readonly describedBy: string;
}

/** Button-like native file input. Uploads the chosen file immediately. */
function Upload({ document: { kind, state }, quote: { reference }, describedBy }: UploadProps) {
  const messages = usePaperworkMessages();
  const { isPending, isSuccess, error, variables: file, mutate } = useUploadPaperwork(reference, kind);
  const label = state === 'missing' ? messages.upload : messages.replace;
  return (
    <div className={classes.upload}>
      <span className={classes.choose} {...busyProps(isPending)}>
        <span aria-hidden="true">{label}</span>
        <input
          type="file"
          accept={PAPERWORK_FILE_TYPES.join(',')}
          aria-label={`${messages[kind]}: ${label}`}
          aria-describedby={describedBy}
          {...busyProps(isPending)}
          onClick={(event) => {
            if (isPending) event.preventDefault();
          }}
          onChange={({ currentTarget }) => {
            const chosen = currentTarget.files?.[0];
            if (chosen !== undefined) mutate(chosen);
            // Allows choosing the same file again.
            currentTarget.value = '';
          }}
        />
      </span>
      <p className={classes.outcome} role="status">
        {file !== undefined && isPending ? messages.uploading(file.name) : null}
        {file !== undefined && isSuccess ? messages.uploaded(file.name) : null}
      </p>
      {file === undefined || error === null ? null : (
        <UploadFailure file={file} error={error} onRetry={() => mutate(file)} />
      )}
    </div>
  );
}

function BlankForm() {
  const { blankForm } = usePaperworkMessages();
  const url = useShell().site?.forms.find(({ id }) => id === 'credit-card-authorization')?.url;
  if (url === undefined) return null;
  return (
    <p className={classes.blank}>
      <Anchor href={url} download>
        {blankForm}
      </Anchor>
    </p>
  );
}

function Entry({ document, quote }: EntryProps) {
  const messages = usePaperworkMessages();
  const texts = useTexts({ document, quote });
  const requested = useRequest({ document, quote });
  const id = useId();
  const { kind, state } = document;
  const isRequested = requested !== undefined || (state === 'missing' && canUpload(quote));
  return (
    <li className={classes.entry} aria-labelledby={`${id}-name`}>
      <div>
        <p className={classes.head}>
          <span id={`${id}-name`} className={classes.name}>
            {messages[kind]}
          </span>{' '}
          <StatusBadge label={messages[state]} color={COLORS[state]} />
        </p>
        <div id={`${id}-facts`} className={classes.texts}>
          <p className={classes.need}>{messages[`needs-${kind}`]}</p>
          {texts.map((text) => (
            <p key={text}>{text}</p>
          ))}
          {requested === undefined ? null : <p>{requested}</p>}
        </div>
        {kind === 'card-authorization' && isRequested ? <BlankForm /> : null}
      </div>
      {canUpload(quote) ? <Upload document={document} quote={quote} describedBy={`${id}-facts`} /> : null}
    </li>
  );
}

export function QuotePaperwork({ quote, labelledBy }: { quote: CurrentQuote; labelledBy: string }) {
  const messages = usePaperworkMessages();
  return (
    <div className={classes.root}>
      {canUpload(quote) ? (
        <p className={classes.intro}>{quote.acceptance === null ? messages.intro : messages.introAccepted}</p>
      ) : null}
      <ul className={classes.list} aria-labelledby={labelledBy}>
        {quote.paperwork.map((document) => (
          <Entry key={document.kind} document={document} quote={quote} />
        ))}
      </ul>
    </div>
  );
}
