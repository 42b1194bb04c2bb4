import { addDays, type Day } from '@backlot/domain';
import { documents } from '@backlot/domain/contract';
import type { CalendarFeed, NewCalendarFeed } from '@backlot/domain/contract/staff';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { newToken, tokenHashOf } from '../../platform/opaque-token.js';
import { CalendarFeedRepository } from './calendar-feed.repository.js';

const DAYS_BACK = 60;
const DAYS_AHEAD = 400;
/** Maximum number of events; the latest ones are left out. */
const EVENTS_MAX = 4_000;

/** Calendar of pickups and returns, which is read by a secret address. There is at most one address. */
@Injectable()
export class CalendarFeedService {
  readonly #origin: string;

  constructor(
    private readonly feed: CalendarFeedRepository,
    @Inject(CONFIG) { publicOrigin }: Config,
  ) {
    this.#origin = publicOrigin;
  }

  async status(): Promise<CalendarFeed> {
    return { createdAt: (await this.feed.createdAt())?.toISOString() ?? null };
  }

  /** Makes a new address, which ends the one before. Nothing stores its key. */
  async renew(profileId: string): Promise<NewCalendarFeed> {
    const key = newToken();
    await this.feed.renew(tokenHashOf(key), profileId);
    return { url: this.#origin + documents.calendarFeed.path.replace(':key', key) };
  }

  async end(): Promise<void> {
    await this.feed.end();
  }

  /** Returns the calendar as an iCalendar file; undefined if no address has this key. */
  async read(key: string, today: Day): Promise<string | undefined> {
    if (!(await this.feed.isKey(tokenHashOf(key)))) return undefined;
    const days = { from: addDays(today, -DAYS_BACK), to: addDays(today, DAYS_AHEAD), today };
    const events = await this.feed.events(days, EVENTS_MAX);
    // Not at the top: loading the library must not hold up the start.
    const { calendarDocument } = await import('./calendar-document.js');
    return calendarDocument(events, this.#origin);
  }
}
