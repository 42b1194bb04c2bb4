import { hash } from 'node:crypto';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';
import PostalMime from 'postal-mime';
import { listen, retryWhileInUse } from '../../../tools/ports.mjs';
import { LIMITS } from '../../../tools/suite/limits.ts';

/** What to do with a mail whose text has come in: take it, at once, after a time or once something has happened; refuse it; hang up. */
export type Treatment =
  | { readonly kind: 'take' }
  | { readonly kind: 'refuse'; readonly code: number }
  | { readonly kind: 'after'; readonly ms: number }
  | { readonly kind: 'hold'; readonly until: Promise<unknown> }
  | { readonly kind: 'hang-up'; readonly keeps: boolean };

export interface TakenMail {
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
  /** SHA-256 of each file. */
  readonly files: readonly string[];
}

const TAKE: Treatment = { kind: 'take' };

async function read(stream: SMTPServerDataStream): Promise<TakenMail> {
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

/** A real SMTP server whose behaviour changes while it runs. */
export class LetterBox {
  /** Every mail that it stored, in order. */
  readonly taken: TakenMail[] = [];
  /** Every mail whose text came in, kept or not. */
  readonly seen: TakenMail[] = [];
  treat: (mail: TakenMail, times: number) => Treatment = () => TAKE;
  #server: SMTPServer | undefined;
  #port = 0;

  static async open(): Promise<LetterBox> {
    const box = new LetterBox();
    await box.open();
    return box;
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.#port}/?ignoreTLS=true`;
  }

  /** Listens, again at the port of before. */
  async open(): Promise<void> {
    const server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      onData: (stream, session, done) => {
        // A sender that is killed in the middle of its text leaves nothing to read.
        read(stream).then((mail) => {
          this.seen.push(mail);
          const treatment = this.treat(mail, this.seen.filter(({ messageId }) => messageId === mail.messageId).length);
          const take = () => {
            this.taken.push(mail);
            done(null);
          };
          if (treatment.kind === 'take') take();
          else if (treatment.kind === 'after') setTimeout(take, treatment.ms);
          else if (treatment.kind === 'hold') void treatment.until.then(take);
          else if (treatment.kind === 'refuse')
            done(Object.assign(new Error('Not now'), { responseCode: treatment.code }));
          else {
            if (treatment.keeps) this.taken.push(mail);
            // No reply to the text: the sender cannot know whether it was stored.
            for (const connection of server.connections)
              if (Reflect.get(connection, 'id') === session.id) connection.close();
          }
        }, done);
      },
    });
    // Ignores errors of connections that a client cuts off; `listen` rejects all the same.
    server.on('error', () => undefined);
    this.#port = await retryWhileInUse(() => listen(server.server, this.#port), LIMITS.wait);
    this.#server = server;
  }

  /** Refuses connections from now on. */
  async close(): Promise<void> {
    const server = this.#server;
    if (server === undefined) return;
    this.#server = undefined;
    for (const connection of server.connections) connection.close();
    await new Promise<void>((resolve) => {
      server.close(resolve);
    });
  }

  /** How often each mail was stored. */
  copies(): ReadonlyMap<string, number> {
    const copies = new Map<string, number>();
    for (const { messageId } of this.taken) copies.set(messageId, (copies.get(messageId) ?? 0) + 1);
    return copies;
  }
}
