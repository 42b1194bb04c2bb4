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
} from '../../platform/privacy/personal-data.js';
import { QuoteLinksRepository } from './customer-quote/quote-links.repository.js';
import { QuoteSharesRepository, type PersonalShare } from './customer-quote/quote-shares.repository.js';
import { RequestsLinksRepository } from './my-requests/requests-links.repository.js';
import { PaymentsPersonalDataRepository, type PersonalPayment } from './payments/payments-personal-data.repository.js';
import { InboundMailRepository } from './inbound-mail/inbound-mail.repository.js';
import { QuoteRequestDocumentsService } from './jobs/quote-request-documents.js';
import { QuoteRequestPersonalDataRepository, type PersonalRequest } from './quote-request-personal-data.repository.js';
import { QuoteRequestsService } from './quote-requests.service.js';
import { readContent } from './versions/quote-content.js';
import { QuoteVersionFilesRepository, type SentQuote } from './versions/quote-version-files.repository.js';

/** Those that tax law wants kept, by the id of the request. */
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

/** Why the staff withdrew a version is theirs; why a customer declined one is not. */
function toCustomersVersion({ reason, ...version }: QuoteVersion): QuoteVersion {
  return version.state === 'declined' && reason !== undefined ? { ...version, reason } : version;
}

/** What an export leaves out of a request, or tells apart from it. */
const TOLD_APART: ReadonlySet<string> = new Set<keyof QuoteRequest>([
  'notes',
  'assignee',
  'messages',
  'reminders',
  'paperwork',
  'payments',
  'shares',
]);

/**
 * What staff note for themselves is theirs, and so are the assignee and the switch of the reminders. Messages come by the
 * address that they are of, reminders with the quote that was sent to it, documents by the address that uploaded them, payments by that
 * of the payer, colleagues by both addresses.
 */
function toCustomersRequest(request: QuoteRequest): object {
  const entries = Object.entries(request).filter(([name]) => !TOLD_APART.has(name));
  return { ...Object.fromEntries(entries), versions: request.versions.map(toCustomersVersion) };
}

/** The amount in dollars, as everywhere that people read. */
const toPersonsPayment = ({ reference, kind, amountCents, way, day, at }: PersonalPayment) => ({
  reference,
  kind,
  amount: toDollars(amountCents),
  way,
  day,
  recordedAt: at,
});

/** The file of a version and its certificate, as far as they were drawn, and what was kept with a recorded acceptance. */
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

/** Those that were shared with an address, and not by it. */
const sharedWith = (email: string, shares: readonly PersonalShare[]): number =>
  shares.filter((share) => share.email.toLowerCase() === email.toLowerCase()).length;

/** Quote requests as what a customer has told. */
@HoldsPersonalData('quoteRequests')
@Injectable()
export class QuoteRequestPersonalData implements PersonalDataHolder {
  constructor(
    private readonly stored: QuoteRequestPersonalDataRepository,
    private readonly quoteRequests: QuoteRequestsService,
    private readonly documents: QuoteRequestDocumentsService,
    private readonly sealed: QuoteVersionFilesRepository,
    private readonly links: QuoteLinksRepository,
    private readonly requestsLinks: RequestsLinksRepository,
    private readonly payments: PaymentsPersonalDataRepository,
    private readonly shares: QuoteSharesRepository,
    private readonly inboundMail: InboundMailRepository,
  ) {}

  async recordsOf(email: string): Promise<PersonalRecords> {
    const requests: object[] = [];
    const files: PersonalFile[] = [];
    // One after the other: a file takes a processor for a while.
    for (const { id } of await this.stored.requestsOf(email)) {
      const request = await this.quoteRequests.find(id);
      requests.push(toCustomersRequest(request));
      const documents = await this.documents.prepare(id);
      if (documents === undefined) continue;
      files.push(await documents.requestPdf(documents.document, 'download'));
      // What was sent comes as it was sent.
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
    const messages = await this.stored.messagesOf(email);
    const uploaded = await this.stored.paperworkOf(email);
    files.push(...uploaded.map(({ filename, content }) => ({ filename, content: Buffer.from(content) })));
    const paperwork = uploaded.map(({ content: _, ...document }) => document);
    const [changes, requestsLinks] = [await this.stored.changesNaming(email), await this.requestsLinks.linksOf(email)];
    const payments = (await this.payments.paymentsOf(email)).map(toPersonsPayment);
    return {
      data: {
        requests,
        sealedQuotes,
        messages,
        paperwork,
        payments,
        shares: await this.shares.naming(email),
        changes,
        requestsLinks,
      },
      files,
    };
  }

  async countsOf(email: string): Promise<RecordCounts> {
    const [requests, sealedQuotes, changes, payments, shares] = await Promise.all([
      this.stored.requestsOf(email),
      this.stored.countSealed(email),
      this.stored.changesNaming(email),
      this.payments.paymentsOf(email),
      this.shares.naming(email),
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
    const sharedQuotes = sharedWith(email, await this.shares.naming(email));
    const { erased, rentals } = await this.#eraseRequests(email, now);
    // What is left of the history of requests that stay is part of their records; so is what was sent of them.
    const changes = rentals.size === 0 ? await this.stored.eraseChangesNaming(email) : 0;
    const onceTheirs = recordsOfRentals(await this.stored.requestsOnceOf(email), now);
    const retained = [...rentals.keys(), ...onceTheirs.keys()];
    await this.stored.eraseSealed(email, retained);
    await this.stored.eraseMessages(email, retained);
    await this.shares.erase(email, retained);
    await this.stored.erasePaperwork(email, retained);
    await this.requestsLinks.erase(email);
    const payments = await this.payments.erase(email, retained, now);
    return {
      erased: {
        quoteRequests: erased,
        sealedQuotes: sealedBefore - (await this.stored.countSealed(email)),
        historyEntries: changes,
        payments: payments.erased,
        sharedQuotes,
      },
      // A request that stays says so for its payments.
      retained: [...new Map([...payments.retained, ...rentals, ...onceTheirs]).values()],
    };
  }

  /** A request that has changed while it was decided about, by a customer who accepted a quote or by staff, is decided about once more. */
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
    await this.requestsLinks.removeExpired();
    await this.payments.removeExpired(new Date());
    await this.inboundMail.removeExpired();
    if (requestsBefore === undefined) return;
    await this.stored.erase(await this.stored.untouchedSince(requestsBefore, NOT_ACCEPTED), requestsBefore);
    await this.stored.eraseSealedOfDeleted(requestsBefore);
    await this.stored.erasePaperworkBefore(requestsBefore);
  }
}
