import {
  businessToday,
  isQuoteOnHold,
  message,
  quoteStanding,
  quoteVersionReference,
  type Message,
} from '@backlot/domain';
import type { VerifiedQuoteFile } from '@backlot/domain/contract';
import type { QuoteRequest } from '@backlot/domain/contract/staff';
import { Injectable } from '@nestjs/common';
import { ProblemException, rowNotFound } from '../../../platform/http/problem.ts';
import { SiteService } from '../../site/site.service.ts';
import type { Edit } from '../editing/quote-request-edits.repository.ts';
import { toDocumentedRequest } from '../requests/quote-request-mapper.ts';
import { NOT_FOUND, QuoteRequestsService } from '../quote-requests.service.ts';
import type { StoredQuoteRequest } from '../requests/quote-requests.repository.ts';
import {
  quotedOf,
  readQuoted,
  sealContent,
  unsentChanges,
  versionChanges,
  type Quoted,
  type SealedContent,
} from './quote-content.ts';
import { QuoteVersionFilesRepository } from './quote-version-files.repository.ts';
import { QuoteVersionsRepository, type NewVersion, type Sending } from './quote-versions.repository.ts';
import type { LastVersion } from './quote-versions.sql.ts';

@Injectable()
export class QuoteVersionsService {
  constructor(
    private readonly versions: QuoteVersionsRepository,
    private readonly files: QuoteVersionFilesRepository,
    private readonly quoteRequests: QuoteRequestsService,
    private readonly site: SiteService,
  ) {}

  /**
   * Mails an unchanged open version again.
   * @throws {ProblemException} 404 `PGRST116`, 409 `on-hold`, 422 `no-items`
   */
  async send(id: string, edit: Edit): Promise<void> {
    await this.versions.send(id, edit, (stored, last) => this.#plan(stored, last, edit.at));
  }

  #plan(stored: StoredQuoteRequest, last: LastVersion | undefined, now: Date): Sending {
    const { items, request } = stored;
    if (isQuoteOnHold(request.status)) throw notSent(409, 'on-hold', message('quote-on-hold'));
    if (items.length === 0) throw notSent(422, 'no-items', message('quote-without-items'));
    const documented = toDocumentedRequest(stored);
    const business = this.site.letterhead(request.locale);
    const before = last === undefined ? undefined : { number: last.number, quoted: readQuoted(last.content) };
    if (last !== undefined && quoteStanding(last, request.status, businessToday(now)) === 'open') {
      const unsent = unsentChanges(before?.quoted, quotedOf(documented, business, now));
      if (unsent?.length === 0) return last.id;
    }
    return nextVersion(sealContent(documented, business, now, before), before?.quoted);
  }

  /** @throws {ProblemException} 404 `PGRST116`, 409 with its state once it has ended */
  async withdraw(id: string, number: number, reason: string | null, edit: Edit): Promise<QuoteRequest> {
    const stored = await this.versions.withdraw(id, number, { ...edit, reason: reason === '' ? null : reason });
    if (stored === undefined) throw rowNotFound(message('quote-withdraw-failed'), NOT_FOUND);
    return this.quoteRequests.present(stored);
  }

  /** Finds the quote or certificate whose file has this hash. */
  async verify(fileSha256: string): Promise<VerifiedQuoteFile> {
    const found = await this.files.findByHash(fileSha256);
    if (found === undefined) return { file: null };
    const { kind, reference, number, sealedAt, how } = found;
    return {
      file: {
        kind,
        reference: quoteVersionReference(reference, number),
        sealedAt: sealedAt.toISOString(),
        ...(how === null ? {} : { how }),
      },
    };
  }
}

function nextVersion({ content, bytes, sha256 }: SealedContent, before: Quoted | undefined): NewVersion {
  return {
    number: content.number,
    content: bytes,
    sha256,
    validUntil: content.validUntil,
    totalCents: content.totals.totalCents,
    changes: before === undefined ? [] : versionChanges(before, content),
  };
}

function notSent(status: 409 | 422, code: string, detail: Message): ProblemException {
  return new ProblemException({ status, title: message('quote-resend-failed'), code, detail });
}
