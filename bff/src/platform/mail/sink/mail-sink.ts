import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { SMTPServer } from 'smtp-server';
import { CONFIG, type Config } from '../../config/config.ts';
import { MailFolder } from './mail-folder.ts';

const HOST = '127.0.0.1';
const MAX_MAIL_BYTES = 25 * 1024 * 1024;

/** Local SMTP server that stores every mail as an .eml file; used when SMTP_URL is not set. */
@Injectable()
export class MailSink {
  readonly folder: string;
  readonly #mailFolder: MailFolder;
  #server: SMTPServer | undefined;

  constructor(@Inject(CONFIG) config: Config) {
    this.folder = join(config.dataDir, 'mail');
    this.#mailFolder = new MailFolder(this.folder);
  }

  /** Listens on a free loopback port and returns the SMTP URL. */
  async start(): Promise<string> {
    await this.#mailFolder.prepare();
    const server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      size: MAX_MAIL_BYTES,
      banner: 'Backlot mail sink',
      onData: (stream, session, done) => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        this.#mailFolder.save(stream, recipients).then(
          () => done(null),
          (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
        );
      },
    });
    // Ignores clients that disconnect early.
    server.on('error', () => undefined);
    await new Promise<void>((resolve, reject) => {
      server.server.once('error', reject);
      server.listen(0, HOST, resolve);
    });
    const address = server.server.address();
    if (address === null || typeof address === 'string') throw new Error('The mail sink has no port');
    this.#server = server;
    return `smtp://${HOST}:${address.port}/?ignoreTLS=true`;
  }

  async stop(): Promise<void> {
    const server = this.#server;
    if (server === undefined) return;
    this.#server = undefined;
    await new Promise<void>((resolve) => {
      server.close(resolve);
    });
  }
}
