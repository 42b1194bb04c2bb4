/** A header with its value, in the order of the mail. */
export type MailHeader = readonly [name: string, value: string];

/** A mail that came in, as every provider's adapter reads it. */
export interface InboundMail {
  readonly recipients: readonly string[];
  /** Return path; empty for bounces and other mail that nobody may answer. */
  readonly envelopeSender: string;
  /** Address of the only From header; undefined when there is none, or several. */
  readonly from: string | undefined;
  readonly messageId: string | undefined;
  readonly headers: readonly MailHeader[];
  /** As plain text, with or without what it quotes. */
  readonly text: string;
  /** Number of its attachments, of which none is read. */
  readonly files: number;
  /** Whether SPF or DKIM says that the domain of From sent it. */
  readonly isAuthentic: boolean;
}

const valuesOf = ({ headers }: Pick<InboundMail, 'headers'>, wanted: string): string[] =>
  headers.filter(([name]) => name.toLowerCase() === wanted).map(([, value]) => value.trim().toLowerCase());

const SYSTEM_SENDERS = /^(?:mailer-daemon|postmaster|no-?reply|do-?not-?reply)@/iu;
const MARKS = ['list-id', 'list-unsubscribe', 'x-autoreply', 'x-autorespond'] as const;
const BULK = /^(?:bulk|junk|list|auto_reply)$/u;

/**
 * Whether a program sent it: an out-of-office reply, a bounce, a list, or a mail of ours that came back. Such a mail becomes no message,
 * so that two programs never answer each other.
 *
 * @param own addresses that the business sends from
 */
export function isAutomatic(mail: InboundMail, own: readonly string[]): boolean {
  const { envelopeSender, from = '', messageId = '' } = mail;
  const ownDomains = own.map((address) => address.slice(address.lastIndexOf('@')).toLowerCase());
  return (
    envelopeSender.replaceAll(/[\s<>]/gu, '') === '' ||
    SYSTEM_SENDERS.test(from) ||
    SYSTEM_SENDERS.test(envelopeSender) ||
    own.some((address) => address.toLowerCase() === from.toLowerCase()) ||
    ownDomains.some((domain) =>
      messageId
        .replaceAll(/[<>\s]/gu, '')
        .toLowerCase()
        .endsWith(domain),
    ) ||
    valuesOf(mail, 'auto-submitted').some((value) => value.split(';', 1)[0]?.trim() !== 'no') ||
    valuesOf(mail, 'precedence').some((value) => BULK.test(value)) ||
    MARKS.some((name) => valuesOf(mail, name).length > 0)
  );
}
