import { createHmac, randomBytes } from 'node:crypto';
import type { TestServer } from './test-server.ts';

export const INBOUND_MAIL = '/api/inbound-mail/mailgun';
export const SIGNING_KEY = 'test-signing-key-of-mailgun';
export const REPLY_DOMAIN = 'reply.example.com';

export const INBOUND_ENV = { INBOUND_MAIL_DOMAIN: REPLY_DOMAIN, MAILGUN_SIGNING_KEY: SIGNING_KEY };

export interface SentMail {
  readonly to: string;
  readonly from: string;
  readonly text: string;
  /** Return path; the address of From unless set. */
  readonly sender?: string;
  readonly messageId?: string;
  readonly headers?: readonly (readonly [string, string])[];
  readonly files?: readonly File[];
  readonly spf?: string;
  readonly dkim?: string;
}

/** Input of the signature; a wrong key makes a forged call. */
export interface SignedCall {
  readonly key?: string;
  readonly at?: Date;
  readonly token?: string;
}

/** Fake of Mailgun's webhook: the form that it posts for a received mail. */
export function mailgunForm(mail: SentMail, { key = SIGNING_KEY, at = new Date(), token }: SignedCall = {}): FormData {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signed = token ?? randomBytes(25).toString('hex');
  const { to, from, text, sender = from, messageId = `${randomBytes(8).toString('hex')}@mail.example.com` } = mail;
  const headers = [
    ['Received', 'from mail.example.com'],
    ['From', `Ana <${from}>`],
    ['Message-Id', `<${messageId}>`],
    ['X-Mailgun-Spf', mail.spf ?? 'Pass'],
    ...(mail.dkim === undefined ? [] : [['X-Mailgun-Dkim-Check-Result', mail.dkim]]),
    ...(mail.headers ?? []),
  ];
  const files = mail.files ?? [];
  const form = new FormData();
  for (const [name, value] of Object.entries({
    recipient: to,
    sender,
    from: `Ana <${from}>`,
    subject: 'Re: Your quote',
    'body-plain': text,
    'message-headers': JSON.stringify(headers),
    timestamp,
    token: signed,
    signature: createHmac('sha256', key)
      .update(timestamp + signed)
      .digest('hex'),
    ...(files.length === 0 ? {} : { 'attachment-count': String(files.length) }),
  }))
    form.set(name, value);
  for (const [index, file] of files.entries()) form.set(`attachment-${index + 1}`, file);
  return form;
}

export async function post(server: TestServer, form: FormData): Promise<number> {
  const response = await fetch(`${server.url}${INBOUND_MAIL}`, { method: 'POST', body: form });
  await response.arrayBuffer();
  return response.status;
}

export const deliver = (server: TestServer, mail: SentMail, call: SignedCall = {}): Promise<number> =>
  post(server, mailgunForm(mail, call));
