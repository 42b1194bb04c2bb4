import { hash } from 'node:crypto';
import { quoteVersionReference, type Day, type Locale } from '@backlot/domain';
import type { quoteAcceptanceSchema } from '@backlot/domain/contract';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type * as z from 'zod';
import { sealJson } from '../../../platform/canonical-json.ts';
import { OutboxRepository } from '../../../platform/queue/outbox.repository.ts';
import { byCustomer, standingOf, type Ended } from '../customer-quote/customer-decision.ts';
import { findOpened, type OpenedQuote } from '../customer-quote/quote-links.sql.ts';
import type { Viewer } from '../customer-quote/viewer.ts';
import { lockOpened } from '../customer-quote/locked-quote.repository.ts';
import { quoteRequestJobs } from '../jobs/quote-request-jobs.ts';
import type { QuoteRequestRecord } from '../requests/quote-request.entity.ts';
import { QuoteVersionFileEntity } from '../versions/quote-version.entity.ts';
import type { SealedFile } from '../versions/sealed-file.ts';
import { sealAcceptance } from './acceptance-content.ts';
import {
  findAcceptance,
  findAttempt,
  findCertificate,
  findCertificateOfVersion,
  insertCertificate,
  type StoredAcceptance,
} from './acceptances.sql.ts';
import { SignCode } from './sign-code.ts';
import { countWrongTry } from './sign-codes.repository.ts';
import { endCode, findLiveCode, type LiveSignCode } from './sign-codes.sql.ts';
import { writeAcceptance } from './write-acceptance.repository.ts';

export type Acceptance = z.output<typeof quoteAcceptanceSchema>;

export interface AcceptanceContext extends Viewer {
  readonly at: Date;
  readonly today: Day;
  readonly idempotencyKey: string;
  /** Language in which the consent was read; unset: that of the version. */
  readonly locale: Locale | undefined;
}

export type AcceptanceOutcome = 'done' | 'expired-link' | Ended | 'stale' | 'pending' | 'wrong-code' | 'key-used';

@Injectable()
export class QuoteAcceptancesRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: OutboxRepository,
    private readonly codes: SignCode,
  ) {}

  /** Idempotent per key. Counts a wrong code even though nothing else is written. */
  async accept(tokenHash: string, acceptance: Acceptance, context: AcceptanceContext): Promise<AcceptanceOutcome> {
    const fingerprint = fingerprintOf(acceptance);
    return this.em.fork().transactional(async (em) => {
      const locked = await lockOpened(em, tokenHash);
      if (locked === undefined) return 'expired-link';
      const { request, opened } = locked;
      const existing = await findAttempt(em, request.id, context.idempotencyKey);
      if (existing !== undefined) return existing === fingerprint ? 'done' : 'key-used';
      const standing = standingOf(opened, acceptance.version, context.today);
      if (standing !== 'open') return standing;
      if (acceptance.sha256 !== opened.sha256) return 'stale';
      const file = await em.findOne(
        QuoteVersionFileEntity,
        { quoteVersionId: opened.versionId },
        { fields: ['sha256'], disableIdentityMap: true },
      );
      if (file === null) return 'pending';
      const code = await this.#spendCode(em, opened, acceptance.code);
      if (code === undefined) return 'wrong-code';
      await write(em, request, opened, { acceptance, context, fingerprint, pdfSha256: file.sha256, code });
      const payload = { quoteRequestId: request.id, quoteVersionId: opened.versionId };
      await this.#queueMails(em, payload, opened.share !== null);
      return 'done';
    });
  }

  /** Mails go to the staff and the signer, and to the customer if a colleague signed. */
  async #queueMails(
    em: EntityManager,
    payload: { readonly quoteRequestId: string; readonly quoteVersionId: string },
    isColleague: boolean,
  ): Promise<void> {
    if (!isColleague) {
      await this.outbox.enqueue(em, quoteRequestJobs.confirmAcceptance, payload);
      await this.outbox.enqueue(em, quoteRequestJobs.notifyOfAcceptance, payload);
      return;
    }
    for (const recipient of ['colleague', 'customer'] as const)
      await this.outbox.enqueue(em, quoteRequestJobs.confirmColleagueAcceptance, { ...payload, recipient });
    await this.outbox.enqueue(em, quoteRequestJobs.notifyOfColleagueAcceptance, payload);
  }

  async #spendCode(
    em: EntityManager,
    { linkId, versionId }: OpenedQuote,
    typed: string,
  ): Promise<LiveSignCode | undefined> {
    const code = await findLiveCode(em, linkId, versionId);
    if (code === undefined) return undefined;
    if (!this.codes.matches(typed, code.id)) {
      await countWrongTry(em, code.id);
      return undefined;
    }
    await endCode(em, code.id);
    return code;
  }

  find(versionId: string): Promise<StoredAcceptance | undefined> {
    return findAcceptance(this.em.fork(), versionId);
  }

  /** Null until rendered, undefined without an acceptance. */
  async findCertificate(tokenHash: string): Promise<SealedFile | null | undefined> {
    const em = this.em.fork();
    const opened = await findOpened(em, tokenHash);
    const accepted = opened?.acceptance?.version;
    if (opened === undefined || accepted === undefined) return undefined;
    return (await findCertificateOfVersion(em, opened.quoteRequestId, accepted)) ?? null;
  }

  findRendered(versionId: string): Promise<SealedFile | undefined> {
    return findCertificate(this.em.fork(), versionId);
  }

  /** Saves a certificate. Keeps the one of a concurrent worker that was faster. */
  async saveCertificate(versionId: string, { filename, content }: SealedFile, renderedAt: Date): Promise<void> {
    const sha256 = hash('sha256', content, 'hex');
    await insertCertificate(this.em.fork(), versionId, { filename, content, sha256 }, renderedAt);
  }
}

interface Written {
  readonly acceptance: Acceptance;
  readonly context: AcceptanceContext;
  readonly fingerprint: string;
  readonly pdfSha256: string;
  readonly code: LiveSignCode;
}

async function write(
  em: EntityManager,
  request: QuoteRequestRecord,
  { versionId, linkId, reference, number, sha256, share }: OpenedQuote,
  { acceptance, context, fingerprint, pdfSha256, code }: Written,
): Promise<void> {
  const { at, ip, userAgent, idempotencyKey, locale = request.locale } = context;
  const { name, title = null, signature } = acceptance;
  const sealed = sealAcceptance(
    {
      quoteVersionId: versionId,
      reference: quoteVersionReference(reference, number),
      sha256,
      pdfSha256,
      name,
      title: title === '' ? null : title,
      email: share?.email ?? request.customerEmail,
      signature,
      linkId,
      ...(share === null ? {} : { signedFor: { name: request.customerName, email: request.customerEmail } }),
    },
    { ip, userAgent },
    { locale, codeMailedAt: code.mailedAt, at },
  );
  await writeAcceptance(
    em,
    request,
    { versionId, pdfSha256, name, sealed, idempotencyKey, fingerprint },
    { kind: 'accepted', linkId, acceptanceSha256: sealed.sha256, ip, userAgent },
    { by: byCustomer(linkId), at },
  );
}

/** Excludes the code, which could be guessed from the hash. */
const fingerprintOf = ({ code: _, ...signed }: Acceptance): string => sealJson(signed).sha256;
