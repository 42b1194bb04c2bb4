import { Inject, Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { createTransport, type Transporter } from 'nodemailer';
import * as z from 'zod';
import { CONFIG, type Config } from '../config/config.ts';
import { isLocalHost } from '../config/local-site.ts';
import { PermanentFailure } from '../permanent-failure.ts';
import { isPlainAddress, toHeaderText } from './mail-text.ts';
import { MailSink } from './sink/mail-sink.ts';

interface MailAddress {
  readonly name: string;
  readonly address: string;
}

export interface Mail {
  /** Job id, used as Message-ID, so that a repeated mail is recognized. */
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
/** Long, because a retry after an early disconnect would send the mail twice. */
const SOCKET_TIMEOUT_MS = 5 * 60_000;

const smtpFailure = z.object({
  code: z.optional(z.string()),
  responseCode: z.optional(z.number()),
  message: z.string(),
});

/** Whether the server rejected the mail permanently. Wrong credentials (EAUTH) can be corrected: not permanent. */
function isPermanentRejection(error: unknown): boolean {
  const failure = smtpFailure.safeParse(error).data;
  if (failure === undefined || failure.code === 'EAUTH') return false;
  return failure.responseCode !== undefined && failure.responseCode >= 500 && failure.responseCode < 600;
}

/** Whether TLS is required: for remote servers, unless the URL sets `ignoreTLS` or `requireTLS`. */
const needsTls = ({ hostname, searchParams }: URL) =>
  !isLocalHost(hostname) && !searchParams.has('ignoreTLS') && !searchParams.has('requireTLS');

/** Sends mail to SMTP_URL, or to the local sink when there is none. */
@Injectable()
export class MailService implements OnModuleInit, OnApplicationShutdown {
  readonly #logger = new Logger(MailService.name);
  #transport: Transporter | undefined;
  readonly #domain: string;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly sink: MailSink,
  ) {
    this.#domain = /@([^\s<>@]+)>?\s*$/u.exec(config.mailFrom)?.[1] ?? 'localhost';
  }

  async onModuleInit(): Promise<void> {
    const url = this.config.smtpUrl ?? (await this.sink.start());
    this.#transport = createTransport({
      requireTLS: needsTls(new URL(url)),
      url,
      connectionTimeout: CONNECT_TIMEOUT_MS,
      greetingTimeout: GREETING_TIMEOUT_MS,
      socketTimeout: SOCKET_TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    if (this.config.smtpUrl === undefined) this.#logger.log(`Mail is kept in ${this.sink.folder}`);
  }

  /**
   * Resolves once the server has accepted the mail.
   * @throws PermanentFailure when it never will (5xx); any other error may pass.
   */
  async send(mail: Mail): Promise<void> {
    if (this.#transport === undefined) throw new Error('The mail service has not started');
    for (const { address } of [mail.to, ...(mail.replyTo === undefined ? [] : [mail.replyTo])])
      if (!isPlainAddress(address)) throw new PermanentFailure('The e-mail address cannot be used');
    try {
      await this.#transport.sendMail({
        from: this.config.mailFrom,
        to: clean(mail.to),
        ...(mail.replyTo === undefined ? {} : { replyTo: clean(mail.replyTo) }),
        subject: toHeaderText(mail.subject),
        messageId: `<${mail.id}@${this.#domain}>`,
        // Suppresses out-of-office replies.
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
    this.#transport?.close();
    await this.sink.stop();
  }
}

/** Removes addresses: servers repeat the recipient in their responses, and reasons end up in the queue and the log. */
function withoutAddresses(reason: string): string {
  return reason.replaceAll(/[^\s<>()"',;:]+@[^\s<>()"',;:]+/gu, '[address]');
}

function clean({ name, address }: MailAddress): { name: string; address: string } {
  return { name: toHeaderText(name, 80), address };
}
