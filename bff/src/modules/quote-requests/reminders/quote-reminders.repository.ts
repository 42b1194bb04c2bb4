import {
  businessToday,
  dueReminder,
  QUOTE_REMINDER_KINDS,
  QUOTE_STATUSES,
  QUOTE_VERSION_STATES,
  remindedLastDays,
  type Day,
  type QuoteReminderKind,
} from '@backlot/domain';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import * as z from 'zod';
import { ActivityRepository } from '../../../platform/activity/activity.repository.js';
import { recordQuoteEvent } from '../customer-quote/quote-events.repository.js';
import { DeliveriesRepository } from '../deliveries.repository.js';
import { lockQuoteRequest } from '../quote-request-edits.repository.js';
import { QuoteRequestEntity } from '../quote-request.entity.js';
import { readFullQuoteRequest, type FullQuoteRequest } from '../quote-requests.repository.js';

const versionRows = z.array(
  z.object({
    quoteVersionId: z.uuid(),
    quoteRequestId: z.uuid(),
    state: z.enum(QUOTE_VERSION_STATES),
    validUntil: z.string(),
    status: z.enum(QUOTE_STATUSES),
    isWaiting: z.boolean(),
    areRemindersOn: z.boolean(),
    sent: z.array(z.enum(QUOTE_REMINDER_KINDS)),
  }),
);
/** A version with the facts that decide about its reminders. */
export type RemindedVersion = z.output<typeof versionRows>[number];

/** Versions `v` whose request `r` exists and still has the address that they were sent to. */
const VERSIONS = `
  select v.id as "quoteVersionId", r.id as "quoteRequestId", s.state, to_char(v.valid_until, 'YYYY-MM-DD') as "validUntil",
    r.status, r.waiting_since is not null as "isWaiting", r.are_reminders_on as "areRemindersOn",
    (select coalesce(jsonb_agg(kind), '[]') from quote_reminders where quote_version_id = v.id) as sent
  from quote_versions v
  join quote_version_states s on s.quote_version_id = v.id
  join quote_requests r on r.id = v.quote_request_id and lower(r.customer_email) = lower(v.customer_email)`;

/** Reminders of open quotes (specification 17.30). */
@Injectable()
export class QuoteRemindersRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly deliveries: DeliveriesRepository,
    private readonly activity: ActivityRepository,
  ) {}

  /**
   * Turns the reminders of a request on or off. It is no save: the version of the request stays. Undefined when there is
   * no such request.
   */
  async turn(id: string, on: boolean): Promise<FullQuoteRequest | undefined> {
    return this.em.fork().transactional(async (em) => {
      const request = await lockQuoteRequest(em, id);
      if (request === undefined) return undefined;
      if (request.areRemindersOn !== on) {
        await em.nativeUpdate(QuoteRequestEntity, { id }, { areRemindersOn: on });
        await this.activity.record(em, {
          kind: 'quote-reminders',
          subject: { email: request.customerEmail },
          details: { reference: request.reference, reminders: on ? 'on' : 'off' },
        });
      }
      return readFullQuoteRequest(em, id);
    });
  }

  /** Returns the open versions whose last day is near enough to today for a reminder. */
  async findOpen(today: Day): Promise<RemindedVersion[]> {
    const { from, to } = remindedLastDays(today);
    const rows: unknown = await this.em
      .fork()
      .execute(`${VERSIONS} where s.state = 'open' and v.valid_until between ? and ? order by v.valid_until, v.id`, [
        from,
        to,
      ]);
    return versionRows.parse(rows);
  }

  /** Undefined when the version was erased, or its request deleted or given another address. */
  find(quoteVersionId: string): Promise<RemindedVersion | undefined> {
    return findVersion(this.em.fork(), quoteVersionId);
  }

  /**
   * Queues the reminder of a version that is due; does nothing when none is. Its row, its mail and its event are committed
   * together, and the primary key of the row refuses a second one, so that several servers may do this at once.
   */
  async queueDue(
    { quoteRequestId, quoteVersionId }: Pick<RemindedVersion, 'quoteRequestId' | 'quoteVersionId'>,
    now: Date,
  ): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      await lockQuoteRequest(em, quoteRequestId);
      // Read behind the lock: another server may have sent it, or somebody ended the version meanwhile.
      const version = await findVersion(em, quoteVersionId);
      const kind = version === undefined ? undefined : dueReminder(version, businessToday(now));
      if (kind === undefined) return;
      const reminder = { quoteRequestId, quoteVersionId, reminder: kind };
      await insert(em, quoteVersionId, kind, await this.deliveries.enqueueReminder(em, reminder));
      await recordQuoteEvent(em, quoteVersionId, { kind: 'reminded', reminder: kind }, now);
    });
  }
}

async function findVersion(em: EntityManager, quoteVersionId: string): Promise<RemindedVersion | undefined> {
  return versionRows.parse(await em.execute(`${VERSIONS} where v.id = ?`, [quoteVersionId]))[0];
}

async function insert(
  em: EntityManager,
  quoteVersionId: string,
  kind: QuoteReminderKind,
  deliveryId: string,
): Promise<void> {
  await em.execute(
    'insert into quote_reminders (quote_version_id, kind, delivery_id) values (?, ?, ?)',
    [quoteVersionId, kind, deliveryId],
    'run',
  );
}
