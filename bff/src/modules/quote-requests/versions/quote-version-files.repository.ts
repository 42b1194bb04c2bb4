import { hash } from 'node:crypto';
import { QUOTE_STATUSES, QUOTE_VERSION_STATES } from '@backlot/domain';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import * as z from 'zod';
import { QuoteVersionFileEntity } from './quote-version.entity.js';

export interface SealedFile {
  readonly filename: string;
  readonly content: Buffer;
}

const versionRow = z.array(
  z.object({
    number: z.int(),
    state: z.enum(QUOTE_VERSION_STATES),
    status: z.nullable(z.enum(QUOTE_STATUSES)),
    content: z.instanceof(Uint8Array),
  }),
);
export type SealedVersion = z.output<typeof versionRow>[number];

const sentRows = z.array(
  z.object({
    reference: z.string(),
    number: z.int(),
    sentAt: z.coerce.date(),
    content: z.instanceof(Uint8Array),
    /** Null until the file was drawn. */
    filename: z.nullable(z.string()),
    file: z.nullable(z.instanceof(Uint8Array)),
    /** What happened to it, in order; who of the staff did it, and why they withdrew it, is theirs. */
    events: z.array(z.record(z.string(), z.unknown())),
    /** Its reminders, oldest first. */
    reminders: z.array(z.object({ kind: z.string(), queuedAt: z.coerce.date() })),
    /** What was sealed when it was accepted; null: it was not. */
    acceptance: z.nullable(z.record(z.string(), z.unknown())),
    /** Null until the certificate was drawn. */
    certificateName: z.nullable(z.string()),
    certificate: z.nullable(z.instanceof(Uint8Array)),
    /** What staff kept with an acceptance that they recorded; null: nothing. */
    acceptanceFileName: z.nullable(z.string()),
    acceptanceFile: z.nullable(z.instanceof(Uint8Array)),
  }),
);
export type SentQuote = z.output<typeof sentRows>[number];

/** What was sealed, as its mail and its file need it. */
@Injectable()
export class QuoteVersionFilesRepository {
  constructor(private readonly em: EntityManager) {}

  /** Undefined when it was erased. */
  async findVersion(id: string): Promise<SealedVersion | undefined> {
    const rows: unknown = await this.em.fork().execute(
      `select v.number, s.state, r.status, v.content
       from quote_versions v join quote_version_states s on s.quote_version_id = v.id
       left join quote_requests r on r.id = v.quote_request_id where v.id = ?`,
      [id],
    );
    return versionRow.parse(rows)[0];
  }

  async findId(quoteRequestId: string, number: number): Promise<string | undefined> {
    const rows: unknown = await this.em
      .fork()
      .execute('select id from quote_versions where quote_request_id = ? and number = ?', [quoteRequestId, number]);
    return z.array(z.object({ id: z.uuid() })).parse(rows)[0]?.id;
  }

  /** Undefined until it was drawn. */
  async findFile(id: string): Promise<SealedFile | undefined> {
    const file = await this.em.fork().findOne(QuoteVersionFileEntity, { quoteVersionId: id });
    return file === null ? undefined : { filename: file.filename, content: Buffer.from(file.content) };
  }

  /** What was sent to an address, whatever has become of its requests, the oldest first. */
  async sentTo(email: string): Promise<SentQuote[]> {
    const rows: unknown = await this.em.fork().execute(
      `select v.reference, v.number, v.sent_at as "sentAt", v.content, f.filename, f.content as file,
         (select coalesce(jsonb_agg(convert_from(e.content, 'UTF8')::jsonb - 'by' - case e.kind when 'withdrawn' then 'reason' else '' end order by e.number), '[]')
          from quote_events e where e.quote_version_id = v.id) as events,
         (select coalesce(jsonb_agg(jsonb_build_object('kind', m.kind, 'queuedAt', m.queued_at) order by m.queued_at), '[]')
          from quote_reminders m where m.quote_version_id = v.id) as reminders,
         convert_from(a.content, 'UTF8')::jsonb as acceptance, c.filename as "certificateName", c.content as certificate,
         k.filename as "acceptanceFileName", k.content as "acceptanceFile"
       from quote_versions v left join quote_version_files f on f.quote_version_id = v.id
       left join quote_acceptances a on a.quote_version_id = v.id
       left join quote_certificates c on c.quote_version_id = v.id
       left join quote_acceptance_files k on k.quote_version_id = v.id
       where lower(v.customer_email) = lower(?) order by v.sent_at, v.number`,
      [email],
    );
    return sentRows.parse(rows);
  }

  /** Keeps a file, unless another worker was faster: its bytes are the ones that stay. */
  async saveFile(id: string, { filename, content }: SealedFile, drawnAt: Date): Promise<void> {
    await this.em.fork().execute(
      `insert into quote_version_files (quote_version_id, filename, content, sha256, drawn_at)
       values (?, ?, ?, ?, ?) on conflict do nothing`,
      [id, filename, content, hash('sha256', content, 'hex'), drawnAt],
      'run',
    );
  }
}
