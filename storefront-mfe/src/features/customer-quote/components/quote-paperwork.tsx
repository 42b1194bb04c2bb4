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
import { useUploadPaperwork, type UploadState } from '../api/use-upload-paperwork.ts';
import type { QuoteApi } from '../api/use-customer-quote.ts';
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

/** Whether the reader of a quote can upload documents for it: its customer alone, never a colleague. */
export const canUpload = ({
  standing,
  acceptance,
  colleague,
}: Pick<CurrentQuote, 'standing' | 'acceptance' | 'colleague'>): boolean =>
  colleague === undefined && takesPaperwork(standing, acceptance !== null);

interface EntryProps {
  readonly document: Paperwork;
  readonly quote: CurrentQuote;
}

/** What has become of a document, in sentences. */
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

/** What the customer is asked to do about a document; undefined for nothing, or where nothing can be uploaded. */
function useRequest({ document: { state, isShort }, quote }: EntryProps): string | undefined {
  const messages = usePaperworkMessages();
  if (!canUpload(quote)) return undefined;
  if (state === 'refused') return messages.another;
  if (state === 'expired') return messages.newer;
  return state === 'approved' && isShort ? messages.longer : undefined;
}

/** Whether the server refused the file itself, by its size or type: the same file would be refused again. */
const isFileRefused = (cause: unknown): boolean => isRefusedWith(cause, 413) || isRefusedWith(cause, 415);

/** Why the last upload failed; the file can be sent again unless it is one that cannot be taken. */
function UploadFailure({ state, onRetry }: { readonly state: UploadState; readonly onRetry: (file: File) => void }) {
  const messages = usePaperworkMessages();
  const locale = useLocale();
  if (state.status === 'too-large') {
    return (
      <div className={classes.outcome}>
        <Notice kind="danger" role="alert">
          {state.file.name}: {messageText(message('paperwork-file-too-large'), locale)}
        </Notice>
      </div>
    );
  }
  if (state.status !== 'failed') return null;
  const { file, cause } = state;
  return (
    <div className={classes.outcome}>
      <Notice kind="danger" role="alert">
        <span className={classes.failure}>
          {failureText('paperwork-upload-failed', cause, locale)}
          {isFileRefused(cause) ? null : (
            <Button
              variant="default"
              size="compact-md"
              aria-label={messages.retryOf(file.name)}
              onClick={() => onRetry(file)}
            >
              {messages.retry}
            </Button>
          )}
        </span>
      </Notice>
    </div>
  );
}

interface UploadProps {
  readonly document: Paperwork;
  readonly reference: string;
  readonly api: Pick<QuoteApi, 'uploadPaperwork'>;
  readonly describedBy: string;
}

/** A button that is the browser's own field for a file: it takes clicks and keys. What is chosen is uploaded at once. */
function Upload({ document: { kind, state: documentState }, reference, api, describedBy }: UploadProps) {
  const messages = usePaperworkMessages();
  const { state, upload } = useUploadPaperwork(api, reference, kind);
  const isUploading = state.status === 'uploading';
  const label = documentState === 'missing' ? messages.upload : messages.replace;
  return (
    <div className={classes.upload}>
      <span className={classes.choose} {...busyProps(isUploading)}>
        <span aria-hidden="true">{label}</span>
        <input
          type="file"
          accept={PAPERWORK_FILE_TYPES.join(',')}
          aria-label={`${messages[kind]}: ${label}`}
          aria-describedby={describedBy}
          {...busyProps(isUploading)}
          onClick={(event) => {
            if (isUploading) event.preventDefault();
          }}
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            if (file !== undefined) upload(file);
            // The same file can be chosen again.
            currentTarget.value = '';
          }}
        />
      </span>
      <p className={classes.outcome} role="status">
        {state.status === 'uploading' ? messages.uploading(state.file.name) : null}
        {state.status === 'uploaded' ? messages.uploaded(state.file.name) : null}
      </p>
      <UploadFailure state={state} onRetry={upload} />
    </div>
  );
}

/** The card authorization is a form of ours, which the site may offer. */
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

function Entry({ document, quote, api }: EntryProps & { readonly api: Pick<QuoteApi, 'uploadPaperwork'> }) {
  const messages = usePaperworkMessages();
  const texts = useTexts({ document, quote });
  const requested = useRequest({ document, quote });
  const id = useId();
  const { kind, state } = document;
  const isRequested = requested !== undefined || (state === 'missing' && canUpload(quote));
  return (
    <li className={classes.entry} aria-labelledby={`${id}-name`}>
      <div className={classes.facts}>
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
      {canUpload(quote) ? (
        <Upload document={document} reference={quote.reference} api={api} describedBy={`${id}-facts`} />
      ) : null}
    </li>
  );
}

export interface QuotePaperworkProps {
  readonly quote: CurrentQuote;
  readonly api: Pick<QuoteApi, 'uploadPaperwork'>;
  readonly labelledBy: string;
}

/** Documents that the rental needs from its customer: what has become of each, and where to upload it. */
export function QuotePaperwork({ quote, api, labelledBy }: QuotePaperworkProps) {
  const messages = usePaperworkMessages();
  return (
    <div className={classes.root}>
      {canUpload(quote) ? (
        <p className={classes.intro}>{quote.acceptance === null ? messages.intro : messages.introAccepted}</p>
      ) : null}
      <ul className={classes.list} aria-labelledby={labelledBy}>
        {quote.paperwork.map((document) => (
          <Entry key={document.kind} document={document} quote={quote} api={api} />
        ))}
      </ul>
    </div>
  );
}
