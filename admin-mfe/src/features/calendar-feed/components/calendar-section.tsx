import { LoadingState, PageHeading } from '@backlot/ui-kit';
import { useId } from 'react';
import { QueryFailure } from '../../../lib/query-failure.tsx';
import { useCalendarFeed } from '../api/calendar-feed.ts';
import { CalendarAddress } from './calendar-address.tsx';
import classes from './calendar-section.module.css';

const messages = {
  title: 'Calendar of pickups and returns',
  about:
    'Subscribe to it by its secret address in Google Calendar, Apple Calendar or Outlook. It shows what is approved, under way, completed or held, from 60 days back to 400 days ahead.',
  warning:
    'Everybody who has the address can read it, with names of customers and jobs. Give it to nobody outside the business.',
  loading: 'Loading the calendar...',
  failed: 'Failed to load the address of the calendar. Please try again.',
};

/** Secret address by which calendar programs subscribe to pickups and returns. */
export function CalendarSection() {
  const headingId = useId();
  const feed = useCalendarFeed();
  const body = () => {
    if (feed.data !== undefined) return <CalendarAddress createdAt={feed.data.createdAt} />;
    if (feed.isPending) return <LoadingState label={messages.loading} rem={3} />;
    return <QueryFailure query={feed} message={messages.failed} />;
  };
  return (
    <section className={classes.root} aria-labelledby={headingId}>
      <PageHeading size="section" id={headingId} title={messages.title} />
      <p className={classes.about}>{messages.about}</p>
      <p className={classes.about}>{messages.warning}</p>
      {body()}
    </section>
  );
}
