import { hash } from 'node:crypto';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';
import PostalMime from 'postal-mime';
import { listen, retryWhileInUse } from '../../../tools/ports.mjs';
import { LIMITS } from '../../../tools/suite/limits.ts';

/** How to handle a received mail: accept it (now, after a delay, after a promise), reject it or drop the connection. */
export type SmtpBehavior =
  | { readonly kind: 'accept' }
  | { readonly kind: 'reject'; readonly code: number }
  | { readonly kind: 'delay'; readonly ms: number }
  | { readonly kind: 'wait'; readonly until: Promise<unknown> }
  | { readonly kind: 'disconnect'; readonly isAccepted: boolean };

export interface ReceivedMail {
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
  /** SHA-256 of each attachment. */
  readonly files: readonly string[];
}

const ACCEPT: SmtpBehavior = { kind: 'accept' };

async function read(stream: SMTPServerDataStream): Promise<ReceivedMail> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  const mail = await PostalMime.parse(Buffer.concat(chunks));
  return {
    messageId: mail.messageId ?? '',
    to: mail.to?.[0]?.address ?? '',
    subject: mail.subject ?? '',
    files: mail.attachments.map(({ content }) =>
      hash('sha256', typeof content === 'string' ? content : new Uint8Array(content), 'hex'),
    ),
  };
}

/** SMTP server whose behavior tests can change while it runs. */
export class FakeSmtpServer {
  readonly accepted: ReceivedMail[] = [];
  /** Mails whose text was received, accepted or not. */
  readonly received: ReceivedMail[] = [];
  /** @param attempt number of this attempt to send the mail, from 1 */
  behaviorFor: (mail: ReceivedMail, attempt: number) => SmtpBehavior = () => ACCEPT;
  #server: SMTPServer | undefined;
  #port = 0;

  static async open(): Promise<FakeSmtpServer> {
    const server = new FakeSmtpServer();
    await server.open();
    return server;
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.#port}/?ignoreTLS=true`;
  }

  /** Listens at the same port as before a `close`. */
  async open(): Promise<void> {
    const server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      onData: (stream, session, done) => {
        // `read` rejects when the sender is killed during transmission.
        read(stream).then((mail) => {
          this.received.push(mail);
          const attempt = this.received.filter(({ messageId }) => messageId === mail.messageId).length;
          const behavior = this.behaviorFor(mail, attempt);
          const accept = () => {
            this.accepted.push(mail);
            done(null);
          };
          if (behavior.kind === 'accept') accept();
          else if (behavior.kind === 'delay') setTimeout(accept, behavior.ms);
          else if (behavior.kind === 'wait') void behavior.until.then(accept);
          else if (behavior.kind === 'reject')
            done(Object.assign(new Error('Not now'), { responseCode: behavior.code }));
          else {
            if (behavior.isAccepted) this.accepted.push(mail);
            // Without a reply the sender cannot know whether the mail was accepted.
            for (const connection of server.connections)
              if (Reflect.get(connection, 'id') === session.id) connection.close();
          }
        }, done);
      },
    });
    // Ignores errors of connections that a client aborts; `listen` rejects all the same.
    server.on('error', () => undefined);
    this.#port = await retryWhileInUse(() => listen(server.server, this.#port), LIMITS.wait);
    this.#server = server;
  }

  /** Closes all connections and refuses new ones until `open`. */
  async close(): Promise<void> {
    const server = this.#server;
    if (server === undefined) return;
    this.#server = undefined;
    for (const connection of server.connections) connection.close();
    await new Promise<void>((resolve) => {
      server.close(resolve);
    });
  }

  copies(): ReadonlyMap<string, number> {
    const copies = new Map<string, number>();
    for (const { messageId } of this.accepted) copies.set(messageId, (copies.get(messageId) ?? 0) + 1);
    return copies;
  }
}
