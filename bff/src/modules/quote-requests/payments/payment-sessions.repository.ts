import { randomUUID } from 'node:crypto';
import {
  LOCALES,
  onlineAmounts,
  paymentBalance,
  type Cents,
  type Locale,
  type OnlinePaymentPart,
  type QuoteStatus,
} from '@backlot/domain';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import * as z from 'zod';
import { findOpened, requestOfLink } from '../customer-quote/quote-links.repository.js';
import { lockQuoteRequest } from '../quote-request-edits.repository.js';
import { type CheckoutPage } from './checkout-page.js';
import { readPayments } from './stored-payments.repository.js';

/** What quotes are in. */
export const CURRENCY = 'usd';
/** A page that ends this soon is not given to a customer any more. */
const SECONDS_LEFT_MIN = 300;
/** How long another call may be at making a page. */
const MAKING_SECONDS_MAX = 60;

/** Why no payment begins. */
export type PaymentStartRefusal = 'expired-link' | 'not-accepted' | 'on-hold' | 'nothing-due' | 'processing';

/** A page that the payment service is to make. */
export interface BegunPayment {
  readonly kind: 'begun';
  readonly id: string;
  readonly amountCents: Cents;
  readonly reference: string;
  readonly email: string;
  /** Of the first call. */
  readonly locale: Locale;
  readonly expiresAt: Date;
}

export type PaymentStartOutcome =
  | BegunPayment
  /** A page is there. One that is outdated, for another amount or about to run out, has to end first. */
  | {
      readonly kind: 'page';
      readonly id: string;
      readonly sessionId: string;
      readonly url: string;
      readonly isOutdated: boolean;
    }
  | { readonly kind: 'refused'; readonly why: PaymentStartRefusal };

const liveRows = z.array(
  z.object({
    id: z.uuid(),
    kind: z.enum(['payment', 'deposit']),
    amountCents: z.coerce.number(),
    state: z.enum(['open', 'processing']),
    sessionId: z.nullable(z.string()),
    url: z.nullable(z.string()),
    locale: z.enum(LOCALES),
    expiresAt: z.coerce.date(),
    secondsLeft: z.coerce.number(),
    secondsOld: z.coerce.number(),
  }),
);
type LiveSession = z.output<typeof liveRows>[number];
const expiryRows = z.tuple([z.object({ expiresAt: z.coerce.date() })]);

const KINDS = { deposit: 'deposit', total: 'payment' } as const satisfies Record<
  OnlinePaymentPart,
  LiveSession['kind']
>;

const refused = (why: PaymentStartRefusal) => ({ kind: 'refused', why }) as const;

/** Pages of the payment service that customers pay on, at most one for a request at a time (specification 17.51). */
@Injectable()
export class PaymentSessionsRepository {
  constructor(private readonly em: EntityManager) {}

  /**
   * Decides what the holder of a link pays, behind the lock of the request, so that several calls lead to one page.
   *
   * @param locale of the reader; unset: that of the request
   */
  async begin(
    tokenHash: string,
    part: OnlinePaymentPart,
    { depositPercent, locale }: { readonly depositPercent: number; readonly locale: Locale | undefined },
  ): Promise<PaymentStartOutcome> {
    return this.em.fork().transactional(async (em) => {
      const requestId = await requestOfLink(em, tokenHash);
      const request = requestId === undefined ? undefined : await lockQuoteRequest(em, requestId);
      const opened = await findOpened(em, tokenHash);
      if (request === undefined || opened === undefined) return refused('expired-link');
      const { acceptance } = opened;
      if (acceptance === null) return refused('not-accepted');
      if (isRejected(request.status)) return refused('on-hold');
      const live = await findLive(em, request.id);
      if (live?.state === 'processing') return refused('processing');
      const balance = paymentBalance(acceptance.totalCents, await readPayments(em, request.id));
      const amountCents = onlineAmounts(balance, depositPercent)[part];
      if (amountCents === undefined) return refused('nothing-due');
      const { id: quoteRequestId, reference, customerEmail: email } = request;
      const begun = { kind: 'begun', amountCents, reference, email } as const;
      if (live !== undefined) {
        const isSame = live.amountCents === amountCents && live.kind === KINDS[part];
        // A concurrent call makes the same page: the payment service knows it by this id, with everything else the same.
        if (live.url === null || live.sessionId === null) {
          if (isSame && live.secondsOld < MAKING_SECONDS_MAX)
            return { ...begun, id: live.id, locale: live.locale, expiresAt: live.expiresAt };
          await endSession(em, live.id);
        } else {
          const isOutdated = !isSame || live.secondsLeft <= SECONDS_LEFT_MIN;
          return { kind: 'page', id: live.id, sessionId: live.sessionId, url: live.url, isOutdated };
        }
      }
      const id = randomUUID();
      const readIn = locale ?? request.locale;
      const rows: unknown = await em.execute(
        `insert into payment_sessions
           (id, quote_request_id, quote_version_id, reference, kind, amount_cents, currency, locale, expires_at)
         select ?, ?, v.id, ?, ?, ?, ?, ?, date_trunc('second', now()) + interval '1 hour'
         from quote_versions v where v.quote_request_id = ? and v.number = ? returning expires_at as "expiresAt"`,
        [id, quoteRequestId, reference, KINDS[part], amountCents, CURRENCY, readIn, quoteRequestId, acceptance.version],
      );
      return { ...begun, id, locale: readIn, expiresAt: expiryRows.parse(rows)[0].expiresAt };
    });
  }

  /** Stores where the page is. */
  async attach(id: string, { sessionId, url, expiresAt }: CheckoutPage): Promise<void> {
    await this.em
      .fork()
      .execute(
        'update payment_sessions set session_id = ?, url = ?, expires_at = ? where id = ?',
        [sessionId, url, expiresAt, id],
        'run',
      );
  }

  /** The page was not made. One that another call has made meanwhile stays. */
  async giveUp(id: string): Promise<void> {
    await this.em
      .fork()
      .execute(
        "update payment_sessions set state = 'ended' where id = ? and state = 'open' and url is null",
        [id],
        'run',
      );
  }

  /** The page has ended. One that the payment service has told of meanwhile stays as it is. */
  async end(id: string): Promise<void> {
    await endSession(this.em.fork(), id);
  }

  /** The customer has paid on the page, or their bank is at it, and the payment service has not told yet. */
  async markProcessing(id: string): Promise<void> {
    await this.em
      .fork()
      .execute("update payment_sessions set state = 'processing' where id = ? and state = 'open'", [id], 'run');
  }
}

const isRejected = (status: QuoteStatus): boolean => status === 'rejected';

async function endSession(em: EntityManager, id: string): Promise<void> {
  await em.execute("update payment_sessions set state = 'ended' where id = ? and state = 'open'", [id], 'run');
}

async function findLive(em: EntityManager, quoteRequestId: string): Promise<LiveSession | undefined> {
  const rows: unknown = await em.execute(
    `select id, kind, amount_cents as "amountCents", state, session_id as "sessionId", url, locale, expires_at as "expiresAt",
       extract(epoch from expires_at - now()) as "secondsLeft", extract(epoch from now() - begun_at) as "secondsOld"
     from payment_sessions where quote_request_id = ? and state in ('open', 'processing')`,
    [quoteRequestId],
  );
  return liveRows.parse(rows)[0];
}
