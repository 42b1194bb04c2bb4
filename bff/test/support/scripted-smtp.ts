import { SMTPServer } from 'smtp-server';
import { listen, retryWhileInUse } from '../../../tools/ports.mjs';
import { LIMITS } from '../../../tools/suite/limits.ts';

export interface Reply {
  readonly code: number;
  readonly text: string;
}

/** Reply to the nth attempt for an address; undefined accepts it. */
type ReplyTo = (address: string, attempt: number) => Reply | undefined;

const accept: ReplyTo = () => undefined;

/** SMTP server that rejects recipients by script and records the attempts. */
export class ScriptedSmtp {
  readonly url: string;
  /** Address of every RCPT TO, in order. */
  readonly recipients: string[] = [];
  readonly #accepted: { readonly to: readonly string[]; readonly text: string }[] = [];
  replyTo = accept;

  private constructor(
    private readonly server: SMTPServer,
    port: number,
  ) {
    this.url = `smtp://127.0.0.1:${port}/?ignoreTLS=true`;
  }

  /** Listens at a free port, or at the port of an earlier server. */
  static async start(earlierPort = 0): Promise<ScriptedSmtp> {
    const server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      onRcptTo: ({ address }, _session, done) => {
        smtp.recipients.push(address);
        const reply = smtp.replyTo(address, smtp.attemptsFor(address));
        if (reply === undefined) done();
        else done(Object.assign(new Error(reply.text), { responseCode: reply.code }));
      },
      onData: (stream, { envelope }, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          smtp.#accepted.push({
            to: envelope.rcptTo.map(({ address }) => address),
            text: Buffer.concat(chunks).toString('utf8'),
          });
          done(null);
        });
      },
    });
    // Ignores errors of connections that a client aborts; `listen` rejects all the same.
    server.on('error', () => undefined);
    const port = await retryWhileInUse(() => listen(server.server, earlierPort), LIMITS.wait);
    const smtp = new ScriptedSmtp(server, port);
    return smtp;
  }

  attemptsFor(address: string): number {
    return this.recipients.filter((recipient) => recipient === address).length;
  }

  /** Texts of the mails accepted for an envelope recipient. */
  acceptedFor(address: string): string[] {
    return this.#accepted.filter(({ to }) => to.includes(address)).map(({ text }) => text);
  }

  reset(): void {
    this.replyTo = accept;
  }

  async stop(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.server.close(resolve);
    });
  }
}
