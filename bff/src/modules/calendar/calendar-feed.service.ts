import { addDays, type Day } from '@backlot/domain';
import { documents } from '@backlot/domain/contract';
import type { CalendarFeed, NewCalendarFeed } from '@backlot/domain/contract/staff';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../platform/config/config.ts';
import { newToken, tokenHashOf } from '../../platform/opaque-token.ts';
import { CalendarFeedRepository } from './calendar-feed.repository.ts';

// Loaded when used, to keep the library out of startup time. Outside of the class, because TypeScript does not
// rewrite the specifier in decorated classes.
const importCalendarDocument = () => import('./calendar-document.ts');

const DAYS_BACK = 60;
const DAYS_AHEAD = 400;

/** At most one address is valid. */
@Injectable()
export class CalendarFeedService {
  constructor(
    private readonly feed: CalendarFeedRepository,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async status(): Promise<CalendarFeed> {
    return { createdAt: (await this.feed.createdAt())?.toISOString() ?? null };
  }

  /** Invalidates the previous address. Only the hash of the key is stored. */
  async renew(profileId: string): Promise<NewCalendarFeed> {
    const key = newToken();
    await this.feed.renew(tokenHashOf(key), profileId);
    return { url: this.config.publicOrigin + documents.calendarFeed.path.replace(':key', key) };
  }

  async end(): Promise<void> {
    await this.feed.end();
  }

  /** Returns undefined if no address has this key. */
  async read(key: string, today: Day): Promise<string | undefined> {
    if (!(await this.feed.isKey(tokenHashOf(key)))) return undefined;
    const days = { from: addDays(today, -DAYS_BACK), to: addDays(today, DAYS_AHEAD), today };
    const events = await this.feed.events(days);
    const { calendarDocument } = await importCalendarDocument();
    return calendarDocument(events, this.config.publicOrigin);
  }
}
