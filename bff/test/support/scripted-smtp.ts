import { SMTPServer } from 'smtp-server';

export interface Reply {
  readonly code: number;
  readonly text: string;
}

/** An SMTP server that refuses recipients by script and counts what it is asked. */
export class ScriptedSmtp {
  readonly url: string;
  /** Every recipient that was ever named, in order. */
  readonly asked: string[] = [];
  /** Every mail that was accepted. */
  readonly accepted: string[] = [];

  private constructor(
    private readonly server: SMTPServer,
    port: number,
  ) {
    this.url = `smtp://127.0.0.1:${port}/?ignoreTLS=true`;
  }

  /** `replyTo` answers what to refuse the n-th naming of an address with; undefined accepts it. */
  static async start(replyTo: (address: string, attempt: number) => Reply | undefined, port = 0): Promise<ScriptedSmtp> {
    const asked: string[] = [];
    const accepted: string[] = [];
    const server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      onRcptTo: ({ address }, _session, done) => {
        asked.push(address);
        const reply = replyTo(address, asked.filter((known) => known === address).length);
        if (reply === undefined) done();
        else done(Object.assign(new Error(reply.text), { responseCode: reply.code }));
      },
      onData: (stream, _session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          accepted.push(Buffer.concat(chunks).toString('utf8'));
          done(null);
        });
      },
    });
    server.on('error', () => undefined);
    await new Promise<void>((resolve) => {
      server.listen(port, '127.0.0.1', resolve);
    });
    const address = server.server.address();
    const smtp = new ScriptedSmtp(server, typeof address === 'object' && address !== null ? address.port : 0);
    return Object.assign(smtp, { asked, accepted });
  }

  async stop(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.server.close(resolve);
    });
  }
}
