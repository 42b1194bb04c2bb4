import { businessToday, formatDay } from '@backlot/domain';
import { Notice, useLocale } from '@backlot/ui-kit';
import { useId } from 'react';
import { useVerification, type Verification } from '../api/use-verification.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { useVerifyMessages } from '../verify-messages.ts';
import classes from './verify-file.module.css';

function Verified({ name, sha256, found }: Extract<Verification, { status: 'verified' }>) {
  const messages = useVerifyMessages();
  const locale = useLocale();
  const fingerprint = (
    <p className={classes.fingerprint}>
      {messages.fingerprint}: {sha256}
    </p>
  );
  if (found === null)
    return (
      <Notice kind="warning" title={messages.unknown}>
        {messages.unknownText(name)}
        {fingerprint}
      </Notice>
    );
  const { kind, reference, sealedAt, how } = found;
  const day = formatDay(businessToday(new Date(sealedAt)), locale);
  const isQuote = kind === 'quote';
  const certificateText =
    how === undefined
      ? messages.certificateText(name, reference, day)
      : messages.recordedCertificateText(how, name, reference, day);
  return (
    <Notice kind="good" title={isQuote ? messages.sealedQuote : messages.sealedCertificate}>
      {isQuote ? messages.quoteText(name, reference, day) : certificateText}
      {fingerprint}
    </Notice>
  );
}

function Outcome({ verification }: { verification: Verification }) {
  const messages = useVerifyMessages();
  const locale = useLocale();
  switch (verification.status) {
    case 'none':
      return null;
    case 'verifying':
      return <Notice>{messages.verifying(verification.name)}</Notice>;
    case 'unreadable':
      return <Notice kind="danger">{messages.unreadable(verification.name)}</Notice>;
    case 'too-large':
      return <Notice kind="warning">{messages.tooLarge(verification.name)}</Notice>;
    case 'failed':
      return <Notice kind="danger">{failureText('quote-verify-failed', verification.cause, locale)}</Notice>;
    case 'verified':
      return <Verified {...verification} />;
  }
}

/** Verifies that a PDF is the sealed one. Hashes it in the browser; the file is not uploaded. */
export function VerifyFile() {
  const messages = useVerifyMessages();
  const [verification, verify] = useVerification();
  const id = useId();
  return (
    <div className={classes.root}>
      <div className={classes.choose}>
        <label className={classes.label} htmlFor={id}>
          {messages.choose}
        </label>
        <div className={classes.area}>
          <span aria-hidden="true">{messages.hint}</span>
          <input
            id={id}
            type="file"
            accept="application/pdf,.pdf"
            onChange={({ currentTarget }) => {
              const file = currentTarget.files?.[0];
              if (file !== undefined) verify(file);
              // Allows choosing the same file again.
              currentTarget.value = '';
            }}
          />
        </div>
      </div>
      <div role="status">
        <Outcome verification={verification} />
      </div>
    </div>
  );
}
