import { businessToday, isAcceptedStatus, QUOTE_STATUSES, retainedUntil, toDollars } from '@backlot/domain';
import type { QuoteRequest, QuoteVersion } from '@backlot/domain/contract/staff';
import { Injectable } from '@nestjs/common';
import {
  HoldsPersonalData,
  type Erasure,
  type PersonalDataHolder,
  type PersonalFile,
  type PersonalRecords,
  type RecordCounts,
  type RetainedRecord,
  type RetentionPeriods,
} from '../../../platform/privacy/personal-data.ts';
import { QuoteLinksRepository } from '../customer-quote/quote-links.repository.ts';
import { QuoteSharesRepository } from '../shares/quote-shares.repository.ts';
import type { PersonalShare } from '../shares/quote-shares.sql.ts';
import { MyRequestsRepository } from '../my-requests/my-requests.repository.ts';
import { PaymentsPersonalDataRepository } from '../payments/payments-personal-data.repository.ts';
import type { PersonalPayment } from '../payments/payments-personal-data.sql.ts';
import { InboundMailRepository } from '../inbound-mail/inbound-mail.repository.ts';
import { QuoteRequestDocumentsService } from '../jobs/quote-request-documents.ts';
import { QuoteRequestPersonalDataRepository } from './quote-request-personal-data.repository.ts';
import type { PersonalRequest } from './quote-request-personal-data.sql.ts';
import { QuoteRequestsService } from '../quote-requests.service.ts';
import { readContent } from '../versions/quote-content.ts';
import { QuoteVersionFilesRepository } from '../versions/quote-version-files.repository.ts';
import type { SentQuote } from '../versions/quote-version-files.sql.ts';

/** Returns the records that tax law requires to be retained, by request id. */
function recordsOfRentals(requests: readonly PersonalRequest[], now: Date): ReadonlyMap<string, RetainedRecord> {
  const today = businessToday(now);
  return new Map(
    requests.flatMap((request) => {
      const until = retainedUntil(request);
      if (until === undefined || until <= today) return [];
      return [[request.id, { name: request.reference, reason: 'tax-records' as const, until }] as const];
    }),
  );
}

const NOT_ACCEPTED = QUOTE_STATUSES.filter((status) => !isAcceptedStatus(status));

/** Omits the staff's reason for a withdrawal; includes that of the customer for a decline. */
function toExportedVersion({ reason, ...version }: QuoteVersion): QuoteVersion {
  return version.state === 'declined' && reason !== undefined ? { ...version, reason } : version;
}

/** Omits internal fields. Messages, documents, payments and shares are exported by their own address. */
function toExportedRequest({
  notes: _notes,
  assignee: _assignee,
  reminders: _reminders,
  messages: _messages,
  paperwork: _paperwork,
  payments: _payments,
  shares: _shares,
  ...request
}: QuoteRequest): object {
  return { ...request, versions: request.versions.map(toExportedVersion) };
}

const toExportedPayment = ({ reference, kind, amountCents, way, day, at }: PersonalPayment) => ({
  reference,
  kind,
  amount: toDollars(amountCents),
  way,
  day,
  recordedAt: at,
});

function filesOf(sent: SentQuote): PersonalFile[] {
  const sealed = [
    [sent.filename, sent.file],
    [sent.certificateName, sent.certificate],
    [sent.acceptanceFileName, sent.acceptanceFile],
  ] as const;
  return sealed.flatMap(([name, content]) =>
    name === null || content === null ? [] : [{ filename: name, content: Buffer.from(content) }],
  );
}

const sharedWith = (email: string, shares: readonly PersonalShare[]): number =>
  shares.filter((share) => share.email.toLowerCase() === email.toLowerCase()).length;

@HoldsPersonalData('quoteRequests')
@Injectable()
export class QuoteRequestPersonalData implements PersonalDataHolder {
  constructor(
    private readonly stored: QuoteRequestPersonalDataRepository,
    private readonly quoteRequests: QuoteRequestsService,
    private readonly documents: QuoteRequestDocumentsService,
    private readonly sealed: QuoteVersionFilesRepository,
    private readonly links: QuoteLinksRepository,
    private readonly myRequests: MyRequestsRepository,
    private readonly payments: PaymentsPersonalDataRepository,
    private readonly shares: QuoteSharesRepository,
    private readonly inboundMail: InboundMailRepository,
  ) {}

  async recordsOf(email: string): Promise<PersonalRecords> {
    const requests: object[] = [];
    const files: PersonalFile[] = [];
    // Sequential, because rendering is CPU-bound.
    for (const { id } of await this.stored.requestsOf(email)) {
      const request = await this.quoteRequests.find(id);
      requests.push(toExportedRequest(request));
      const documents = await this.documents.prepare(id);
      if (documents === undefined) continue;
      files.push(await documents.requestPdf(documents.document, 'download'));
      // Sealed files are exported instead of a draft.
      if (request.versions.length === 0 || request.isChangedSinceSent)
        files.push(await documents.quotePdf(documents.document, 'letter', 'download'));
    }
    const sent = await this.sealed.sentTo(email);
    files.push(...sent.flatMap(filesOf));
    const sealedQuotes = sent.map(({ reference, number, sentAt, content, events, reminders, acceptance }) => ({
      reference,
      number,
      sentAt,
      content: readContent(content),
      events,
      reminders,
      acceptance,
    }));
    const uploaded = await this.stored.paperworkOf(email);
    files.push(...uploaded.map(({ filename, content }) => ({ filename, content: Buffer.from(content) })));
    const paperwork = uploaded.map(({ content: _, ...document }) => document);
    return {
      data: {
        requests,
        sealedQuotes,
        messages: await this.stored.messagesOf(email),
        paperwork,
        payments: (await this.payments.paymentsOf(email)).map(toExportedPayment),
        shares: await this.shares.findByEmail(email),
        changes: await this.stored.changesWithAddress(email),
        requestsLinks: await this.myRequests.linksOf(email),
      },
      files,
    };
  }

  async countsOf(email: string): Promise<RecordCounts> {
    const [requests, sealedQuotes, changes, payments, shares] = await Promise.all([
      this.stored.requestsOf(email),
      this.stored.countSealed(email),
      this.stored.changesWithAddress(email),
      this.payments.paymentsOf(email),
      this.shares.findByEmail(email),
    ]);
    return {
      quoteRequests: requests.length,
      sealedQuotes,
      historyEntries: changes.length,
      payments: payments.length,
      sharedQuotes: sharedWith(email, shares),
    };
  }

  async erase(email: string, now: Date): Promise<Erasure> {
    const sealedBefore = await this.stored.countSealed(email);
    const sharedQuotes = sharedWith(email, await this.shares.findByEmail(email));
    const { erased, rentals } = await this.#eraseRequests(email, now);
    // Retained requests keep their history and sealed versions.
    const changes = rentals.size === 0 ? await this.stored.eraseChangesWithAddress(email) : 0;
    const formerRentals = recordsOfRentals(await this.stored.formerRequestsOf(email), now);
    const retained = [...rentals.keys(), ...formerRentals.keys()];
    await this.stored.eraseSealed(email, retained);
    await this.stored.eraseMessages(email, retained);
    await this.shares.erase(email, retained);
    await this.stored.erasePaperwork(email, retained);
    await this.myRequests.eraseLinks(email);
    const payments = await this.payments.erase(email, retained, now);
    return {
      erased: {
        quoteRequests: erased,
        sealedQuotes: sealedBefore - (await this.stored.countSealed(email)),
        historyEntries: changes,
        payments: payments.erased,
        sharedQuotes,
      },
      // One entry per request, even if its payments are retained too.
      retained: [...new Map([...payments.retained, ...rentals, ...formerRentals]).values()],
    };
  }

  /** Retries requests that changed since they were read, for example by an acceptance. */
  async #eraseRequests(email: string, now: Date) {
    for (let erased = 0; ;) {
      const requests = await this.stored.requestsOf(email);
      const rentals = recordsOfRentals(requests, now);
      const erasable = requests.filter(({ id }) => !rentals.has(id));
      const removed = await this.stored.erase(erasable);
      erased += removed;
      if (removed === erasable.length) return { erased, rentals };
    }
  }

  async removeExpired({ requestsBefore }: RetentionPeriods): Promise<void> {
    await this.links.removeEnded();
    await this.myRequests.removeExpiredLinks();
    await this.payments.removeExpired(new Date());
    await this.inboundMail.removeExpired();
    if (requestsBefore !== undefined) await this.stored.eraseBefore(requestsBefore, NOT_ACCEPTED);
  }
}
