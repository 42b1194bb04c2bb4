import { randomUUID } from 'node:crypto';
import {
  message,
  onlineAmounts,
  paymentBalance,
  type Cents,
  type Locale,
  type OnlinePaymentPart,
} from '@backlot/domain';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ProblemException } from '../../../platform/http/problem.ts';
import { lockOpened } from '../customer-quote/locked-quote.repository.ts';
import {
  endUnopenedSession,
  findLiveSession,
  insertPaymentSession,
  writeSessionPage,
  writeStateIfOpen,
  type CheckoutPage,
} from './payment-sessions.sql.ts';
import { readPayments } from './payments.sql.ts';

export const CURRENCY = 'usd';
/** Minimum remaining seconds of a page that is handed out. */
const SECONDS_LEFT_MIN = 300;
/** Seconds that a concurrent call may take to open a page. */
const OPENING_SECONDS_MAX = 60;

export interface BegunPayment {
  readonly kind: 'begun';
  readonly id: string;
  readonly amountCents: Cents;
  readonly reference: string;
  readonly email: string;
  /** Language of the first call. */
  readonly locale: Locale;
  readonly expiresAt: Date;
}

export type PaymentStartOutcome =
  | BegunPayment
  /** Existing page. An outdated one, with another amount or about to expire, has to be ended first. */
  | {
      readonly kind: 'page';
      readonly id: string;
      readonly sessionId: string;
      readonly url: string;
      readonly isOutdated: boolean;
    };

const KINDS = { deposit: 'deposit', total: 'payment' } as const;

const REFUSALS = {
  'not-accepted': 'payment-not-accepted',
  'on-hold': 'payment-on-hold',
  'nothing-due': 'payment-nothing-due',
  processing: 'payment-processing',
} as const;

export const paymentRefused = (code: keyof typeof REFUSALS): ProblemException =>
  new ProblemException({
    status: 409,
    title: message('payment-start-failed'),
    detail: message(REFUSALS[code]),
    code,
  });

/** Checkout sessions, at most one open per request (spec 17.51). */
@Injectable()
export class PaymentSessionsRepository {
  constructor(private readonly em: EntityManager) {}

  /** Locks the request, so that concurrent calls get the same page. @param locale unset: that of the request */
  async begin(
    tokenHash: string,
    part: OnlinePaymentPart,
    { depositPercent, locale }: { readonly depositPercent: number; readonly locale: Locale | undefined },
  ): Promise<PaymentStartOutcome> {
    return this.em.fork().transactional(async (em) => {
      const { request, opened } = await lockOpened(em, tokenHash);
      const { acceptance } = opened;
      if (acceptance === null) throw paymentRefused('not-accepted');
      if (request.status === 'rejected') throw paymentRefused('on-hold');
      const live = await findLiveSession(em, request.id);
      if (live?.state === 'processing') throw paymentRefused('processing');
      const balance = paymentBalance(acceptance.totalCents, await readPayments(em, request.id));
      const amountCents = onlineAmounts(balance, depositPercent)[part];
      if (amountCents === undefined) throw paymentRefused('nothing-due');
      const { id: quoteRequestId, reference, customerEmail: email } = request;
      const begun = { kind: 'begun', amountCents, reference, email } as const;
      if (live !== undefined) {
        const isSame = live.amountCents === amountCents && live.kind === KINDS[part];
        // A concurrent call opens the same page, with this id as idempotency key.
        if (live.url === null || live.sessionId === null) {
          if (isSame && live.secondsOld < OPENING_SECONDS_MAX)
            return { ...begun, id: live.id, locale: live.locale, expiresAt: live.expiresAt };
          await writeStateIfOpen(em, live.id, 'ended');
        } else {
          const isOutdated = !isSame || live.secondsLeft <= SECONDS_LEFT_MIN;
          return { kind: 'page', id: live.id, sessionId: live.sessionId, url: live.url, isOutdated };
        }
      }
      const id = randomUUID();
      const readIn = locale ?? request.locale;
      const session = { id, quoteRequestId, kind: KINDS[part], amountCents, reference, currency: CURRENCY };
      const expiresAt = await insertPaymentSession(em, { ...session, locale: readIn }, acceptance.version);
      return { ...begun, id, locale: readIn, expiresAt };
    });
  }

  attach(id: string, page: CheckoutPage): Promise<void> {
    return writeSessionPage(this.em.fork(), id, page);
  }

  /** Ends a session whose page was not opened. No-op if a concurrent call opened it. */
  giveUp(id: string): Promise<void> {
    return endUnopenedSession(this.em.fork(), id);
  }

  /** Ends a session. No-op if an event has changed its state. */
  end(id: string): Promise<void> {
    return writeStateIfOpen(this.em.fork(), id, 'ended');
  }

  /** Marks a session as paid or pending until the event arrives. */
  markProcessing(id: string): Promise<void> {
    return writeStateIfOpen(this.em.fork(), id, 'processing');
  }
}
