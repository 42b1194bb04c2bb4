import { randomUUID } from 'node:crypto';
import { businessToday, message, quoteVersionReference, SIGN_CODE_WAIT_SECONDS, type Locale } from '@backlot/domain';
import type { quoteAcceptanceSchema } from '@backlot/domain/contract';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type * as z from 'zod';
import { sealJson } from '../../../platform/canonical-json.ts';
import { keyUsed, ProblemException } from '../../../platform/http/problem.ts';
import { OutboxRepository } from '../../../platform/queue/outbox.repository.ts';
import { assertOpen, byCustomer } from '../customer-quote/customer-decision.ts';
import { recordQuoteEvent } from '../customer-quote/quote-events.repository.ts';
import { findOpened, type OpenedQuote } from '../customer-quote/quote-links.sql.ts';
import type { Viewer } from '../customer-quote/viewer.ts';
import { lockOpened } from '../customer-quote/locked-quote.repository.ts';
import { quoteRequestJobs } from '../jobs/quote-request-jobs.ts';
import { endShares } from '../shares/quote-shares.sql.ts';
import { QuoteVersionFileEntity } from '../versions/quote-version.entity.ts';
import type { SealedFile } from '../versions/sealed-file.ts';
import { sealAcceptance } from './acceptance-content.ts';
import {
  findAcceptance,
  findAttempt,
  findCertificate,
  findCertificateOfVersion,
  insertCertificate,
} from './acceptances.sql.ts';
import { pending } from './pending.ts';
import { SignCode } from './sign-code.ts';
import {
  beginCode,
  countTry,
  endCode,
  endCodesOfLink,
  findLiveCode,
  insertSignCode,
  readSecondsToNextCode,
  revokeLinkOfCode,
  type LiveSignCode,
} from './sign-codes.sql.ts';
import { writeAcceptance } from './write-acceptance.repository.ts';

export type Acceptance = z.output<typeof quoteAcceptanceSchema>;

export interface Attempt {
  readonly idempotencyKey: string;
  /** Language in which the consent was read; unset: that of the version. */
  readonly locale: Locale | undefined;
  readonly viewer: Viewer;
}

@Injectable()
export class QuoteSigningRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: OutboxRepository,
    private readonly codes: SignCode,
  ) {}

  /** Mails a code, and ends the previous one. @throws {ProblemException} 429 until the next code is permitted */
  async requestCode(tokenHash: string, viewer: Viewer, at: Date): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      const { opened } = await lockOpened(em, tokenHash);
      const { linkId, versionId, number } = opened;
      assertOpen(opened, number, businessToday(at), 'sign-code-failed');
      const seconds = await readSecondsToNextCode(em, linkId);
      if (seconds > 0) throw tooManyCodes(seconds);
      const id = randomUUID();
      await endCodesOfLink(em, linkId);
      await insertSignCode(em, id, opened);
      await recordQuoteEvent(em, versionId, { kind: 'code', linkId, ...viewer }, at);
      await this.outbox.enqueue(em, quoteRequestJobs.sendSignCode, { signCodeId: id });
    });
  }

  beginCode(id: string) {
    return beginCode(this.em.fork(), id);
  }

  /** Idempotent per key. False for a wrong code, which is counted. @throws {ProblemException} */
  async accept(
    tokenHash: string,
    acceptance: Acceptance,
    { idempotencyKey, locale, viewer }: Attempt,
    at: Date,
  ): Promise<boolean> {
    const fingerprint = fingerprintOf(acceptance);
    const failed = message('quote-accept-failed');
    return this.em.fork().transactional(async (em) => {
      const { request, opened } = await lockOpened(em, tokenHash);
      const existing = await findAttempt(em, request.id, idempotencyKey);
      if (existing === fingerprint) return true;
      if (existing !== undefined) throw keyUsed(failed, message('acceptance-key-used'));
      assertOpen(opened, acceptance.version, businessToday(at), 'quote-accept-failed');
      const { versionId, linkId, sha256, share } = opened;
      if (acceptance.sha256 !== sha256)
        throw new ProblemException({ status: 412, title: failed, detail: message('quote-stale'), code: 'stale' });
      const file = await em.findOne(
        QuoteVersionFileEntity,
        { quoteVersionId: versionId },
        { fields: ['sha256'], disableIdentityMap: true },
      );
      if (file === null) throw pending('quote-accept-failed', message('quote-file-pending'));
      const code = await this.#spendCode(em, opened, acceptance.code);
      if (code === undefined) return false;
      const { name, title = null, signature } = acceptance;
      const pdfSha256 = file.sha256;
      const sealed = sealAcceptance(
        {
          quoteVersionId: versionId,
          reference: quoteVersionReference(opened.reference, opened.number),
          sha256,
          pdfSha256,
          name,
          title: title === '' ? null : title,
          email: share?.email ?? request.customerEmail,
          signature,
          linkId,
          codeMailedAt: code.mailedAt.toISOString(),
          ...viewer,
          ...(share === null ? {} : { signedFor: { name: request.customerName, email: request.customerEmail } }),
        },
        locale ?? request.locale,
        at,
      );
      await writeAcceptance(
        em,
        request,
        { versionId, pdfSha256, name, sealed, idempotencyKey, fingerprint },
        { kind: 'accepted', linkId, acceptanceSha256: sealed.sha256, ...viewer },
        { by: byCustomer(linkId), at },
      );
      await this.#queueMails(em, { quoteRequestId: request.id, quoteVersionId: versionId }, share !== null);
      return true;
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

  /** Counts a wrong code. Ends the code, or the link, at its maximum. */
  async #spendCode(
    em: EntityManager,
    { linkId, versionId }: OpenedQuote,
    typed: string,
  ): Promise<LiveSignCode | undefined> {
    const code = await findLiveCode(em, linkId, versionId);
    if (code === undefined) return undefined;
    if (this.codes.matches(typed, code.id)) {
      await endCode(em, code.id);
      return code;
    }
    await countTry(em, code.id);
    const ended = await revokeLinkOfCode(em, code.id);
    // Prevents guessing with a new link: a colleague's share ends with all its links.
    if (ended !== undefined && ended.shareId !== null) await endShares(em, ended.quoteRequestId, ended.shareId);
    return undefined;
  }

  find(versionId: string) {
    return findAcceptance(this.em.fork(), versionId);
  }

  /** Null until rendered, undefined without an acceptance. */
  async findCertificate(tokenHash: string): Promise<SealedFile | null | undefined> {
    const em = this.em.fork();
    const opened = await findOpened(em, tokenHash);
    const accepted = opened?.acceptance?.version;
    if (opened === undefined || accepted === undefined) return undefined;
    return findCertificateOfVersion(em, opened.quoteRequestId, accepted);
  }

  findRendered(versionId: string): Promise<SealedFile | undefined> {
    return findCertificate(this.em.fork(), versionId);
  }

  /** Keeps the certificate of a concurrent worker that was faster. */
  saveCertificate(versionId: string, file: SealedFile, renderedAt: Date): Promise<void> {
    return insertCertificate(this.em.fork(), versionId, file, renderedAt);
  }
}

/** Excludes the code, which could be guessed from the hash. */
const fingerprintOf = ({ code: _, ...signed }: Acceptance): string => sealJson(signed).sha256;

function tooManyCodes(secondsLeft: number): ProblemException {
  const isSoon = secondsLeft <= SIGN_CODE_WAIT_SECONDS;
  return new ProblemException(
    {
      status: 429,
      title: message(isSoon ? 'sign-code-too-soon' : 'sign-code-too-often'),
      code: isSoon ? 'too-soon' : 'rate-limited',
    },
    { 'retry-after': String(secondsLeft) },
  );
}
