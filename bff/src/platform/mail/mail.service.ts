import { Inject, Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { createTransport, type Transporter } from 'nodemailer';
import * as z from 'zod';
import { CONFIG, type Config } from '../config/config.js';
import { isLocalHost } from '../config/local-site.js';
import { PermanentFailure } from '../permanent-failure.js';
import { isPlainAddress, toHeaderText } from './mail-text.js';
import { MailSink } from './sink/mail-sink.js';

interface MailAddress {
  readonly name: string;
  readonly address: string;
}

export interface Mail {
  /** The job's id: makes the Message-ID, so that a repeated mail is recognised as the same one. */
  readonly id: string;
  readonly to: MailAddress;
  readonly replyTo?: MailAddress;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments?: readonly {
    readonly filename: string;
    readonly contentType: string;
    readonly content: Buffer;
  }[];
}

const CONNECT_TIMEOUT_MS = 10_000;
const GREETING_TIMEOUT_MS = 60_000;
/** Who hangs up on a slow server before it has answered sends the mail twice. */
const SOCKET_TIMEOUT_MS = 5 * 60_000;

const smtpFailure = z.object({
  code: z.optional(z.string()),
  responseCode: z.optional(z.number()),
  message: z.string(),
});

/**
 * Whether the server refused for good. A wrong password of ours is refused with a 5xx too, but that is put right here
 * and no reason to lose the mail.
 */
function isPermanentRejection(error: unknown): boolean {
  const failure = smtpFailure.safeParse(error).data;
  if (failure === undefined || failure.code === 'EAUTH') return false;
  return failure.responseCode !== undefined && failure.responseCode >= 500 && failure.responseCode < 600;
}

/** Whether nothing goes out in the clear: to a mail server elsewhere, unless its address says `ignoreTLS` or `requireTLS` itself. */
const needsTls = ({ hostname, searchParams }: URL) =>
  !isLocalHost(hostname) && !searchParams.has('ignoreTLS') && !searchParams.has('requireTLS');

/** Sends mail to SMTP_URL, or to the local sink when there is none. */
@Injectable()
export class MailService implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger(MailService.name);
  private transport: Transporter | undefined;
  private readonly domain: string;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly sink: MailSink,
  ) {
    this.domain = /@([^\s<>@]+)>?\s*$/u.exec(config.mailFrom)?.[1] ?? 'localhost';
  }

  async onModuleInit(): Promise<void> {
    const url = this.config.smtpUrl ?? (await this.sink.start());
    this.transport = createTransport({
      requireTLS: needsTls(new URL(url)),
      url,
      connectionTimeout: CONNECT_TIMEOUT_MS,
      greetingTimeout: GREETING_TIMEOUT_MS,
      socketTimeout: SOCKET_TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    if (this.config.smtpUrl === undefined) this.logger.log(`Mail is kept in ${this.sink.folder}`);
  }

  /**
   * Resolves once the server has taken the mail.
   *
   * @throws PermanentFailure when it never will (5xx); any other error may pass.
   */
  async send(mail: Mail): Promise<void> {
    if (this.transport === undefined) throw new Error('The mail service has not started');
    for (const { address } of [mail.to, ...(mail.replyTo === undefined ? [] : [mail.replyTo])])
      if (!isPlainAddress(address)) throw new PermanentFailure('The e-mail address cannot be used');
    try {
      await this.transport.sendMail({
        from: this.config.mailFrom,
        to: clean(mail.to),
        ...(mail.replyTo === undefined ? {} : { replyTo: clean(mail.replyTo) }),
        subject: toHeaderText(mail.subject),
        messageId: `<${mail.id}@${this.domain}>`,
        // Keeps out-of-office replies away.
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
        text: mail.text,
        html: mail.html,
        attachments: mail.attachments?.map((attachment) => ({
          ...attachment,
          contentDisposition: 'attachment' as const,
        })),
      });
    } catch (error) {
      const reason = withoutAddresses(error instanceof Error ? error.message : String(error));
      throw isPermanentRejection(error) ? new PermanentFailure(reason) : new Error(reason);
    }
  }

  async onApplicationShutdown(): Promise<void> {
    this.transport?.close();
    await this.sink.stop();
  }
}

/** Servers repeat the recipient in what they answer; the reason of a failure stays in the queue and in the log. */
function withoutAddresses(reason: string): string {
  return reason.replaceAll(/[^\s<>()"',;:]+@[^\s<>()"',;:]+/gu, '[address]');
}

function clean({ name, address }: MailAddress): { name: string; address: string } {
  return { name: toHeaderText(name, 80), address };
}
