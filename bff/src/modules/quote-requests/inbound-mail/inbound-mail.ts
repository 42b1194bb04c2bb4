export type MailHeader = readonly [name: string, value: string];

export interface InboundMail {
  readonly recipients: readonly string[];
  /** Return path; empty for bounces and other mail without a return address. */
  readonly envelopeSender: string;
  /** Address of the only From header; undefined without exactly one. */
  readonly from: string | undefined;
  readonly messageId: string | undefined;
  readonly headers: readonly MailHeader[];
  /** Plain text, with or without the quoted mail. */
  readonly text: string;
  /** Number of attachments. Their content is not read. */
  readonly files: number;
  /** True if SPF or DKIM authenticates the domain of From. */
  readonly isAuthentic: boolean;
}

export const valuesOf = (headers: readonly MailHeader[], headerName: string): string[] =>
  headers.filter(([name]) => name.toLowerCase() === headerName).map(([, value]) => value.trim());

const SYSTEM_SENDERS = /^(?:mailer-daemon|postmaster|no-?reply|do-?not-?reply)@/iu;
const MARKS = ['list-id', 'list-unsubscribe', 'x-autoreply', 'x-autorespond'] as const;
const BULK = /^(?:bulk|junk|list|auto_reply)$/iu;

/** Detects out-of-office replies, bounces, lists and returned mails. @param own sender addresses of the business */
export function isAutomatic(mail: InboundMail, own: readonly string[]): boolean {
  const { envelopeSender, headers, from = '', messageId = '' } = mail;
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
    valuesOf(headers, 'auto-submitted').some((value) => value.split(';', 1)[0]?.trim().toLowerCase() !== 'no') ||
    valuesOf(headers, 'precedence').some((value) => BULK.test(value)) ||
    MARKS.some((name) => valuesOf(headers, name).length > 0)
  );
}
