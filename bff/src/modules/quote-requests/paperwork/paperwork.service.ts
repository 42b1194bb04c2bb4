import { businessToday, message } from '@backlot/domain';
import type { Paperwork } from '@backlot/domain/contract';
import type { QuoteRequest } from '@backlot/domain/contract/staff';
import { Injectable } from '@nestjs/common';
import { linkExpired, ProblemException, rowNotFound } from '../../../platform/http/problem.ts';
import { tokenHashOf } from '../../../platform/opaque-token.ts';
import { notOpen } from '../customer-quote/customer-decision.ts';
import type { Edit } from '../editing/quote-request-edits.repository.ts';
import { NOT_FOUND, QuoteRequestsService } from '../quote-requests.service.ts';
import { readQuoted } from '../versions/quote-content.ts';
import type { SealedFile } from '../versions/sealed-file.ts';
import type { UploadedPaperwork } from './paperwork-body.ts';
import { toPaperwork } from './paperwork-mapper.ts';
import { PaperworkRepository, type Review, type ReviewRefusal } from './paperwork.repository.ts';

@Injectable()
export class PaperworkService {
  constructor(
    private readonly paperwork: PaperworkRepository,
    private readonly quoteRequests: QuoteRequestsService,
  ) {}

  /** @throws {ProblemException} 401 `link-expired`, 409 with the standing of a quote that accepts no documents */
  async upload(token: string, uploaded: UploadedPaperwork, now: Date): Promise<Paperwork> {
    const outcome = await this.paperwork.upload(tokenHashOf(token), uploaded, now);
    if (outcome === 'expired-link') throw linkExpired();
    if (typeof outcome === 'string') throw notOpen('paperwork-upload-failed', outcome);
    const { document, opened } = outcome;
    const today = businessToday(now);
    // Falls back to today for a version that only a later release can read.
    return toPaperwork(document, { endDate: readQuoted(opened.content)?.endDate ?? today, today });
  }

  /** @throws {ProblemException} 404 `PGRST116`, 409 `replaced` or `stale` */
  async review(id: string, paperworkId: string, review: Review, edit: Edit): Promise<QuoteRequest> {
    const outcome = await this.paperwork.review(id, paperworkId, review, edit);
    if (typeof outcome === 'string') throw refusalOf(outcome);
    return this.quoteRequests.present(outcome);
  }

  /** @throws {ProblemException} 404 `PGRST116` */
  async file(id: string, paperworkId: string): Promise<SealedFile> {
    const file = await this.paperwork.findFile(id, paperworkId);
    if (file === undefined) throw rowNotFound(message('paperwork-file-failed'), message('paperwork-not-found'));
    return file;
  }
}

function refusalOf(refusal: ReviewRefusal): ProblemException {
  const title = message('paperwork-review-failed');
  switch (refusal) {
    case 'gone':
      return rowNotFound(title, NOT_FOUND);
    case 'unknown':
      return rowNotFound(title, message('paperwork-not-found'));
    case 'replaced':
      return new ProblemException({ status: 409, title, detail: message('paperwork-replaced'), code: refusal });
    case 'stale':
      return new ProblemException({ status: 409, title, detail: message('paperwork-stale'), code: refusal });
  }
}
