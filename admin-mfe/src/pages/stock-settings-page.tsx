import { LoadingState, PageHeading } from '@backlot/ui-kit';
import { useId } from 'react';
import { CalendarSection } from '../features/calendar-feed/components/calendar-section.tsx';
import { useStockSettings } from '../features/stock/api/stock.ts';
import { SettingsForm } from '../features/stock/components/settings-form.tsx';
import { StockFileSection } from '../features/stock/components/stock-file-section.tsx';
import { StockNav } from '../features/stock/components/stock-nav.tsx';
import { QueryFailure } from '../lib/query-failure.tsx';
import classes from './stock-settings-page.module.css';

const messages = {
  title: 'Overbooking and turnaround',
  loading: 'Loading the settings...',
  failed: 'Failed to load the settings of the stock. Please try again.',
};

export function StockSettingsPage() {
  const headingId = useId();
  const settings = useStockSettings();
  const body = () => {
    if (settings.data !== undefined) return <SettingsForm settings={settings.data} />;
    if (settings.isPending) return <LoadingState label={messages.loading} rem={16} />;
    return <QueryFailure query={settings} message={messages.failed} />;
  };
  return (
    <div className={classes.page}>
      <StockNav />
      <section className={classes.section} aria-labelledby={headingId}>
        <PageHeading size="section" id={headingId} title={messages.title} />
        {body()}
      </section>
      {/* Avoids a layout shift: the height of the form above is unknown until it is loaded. */}
      {settings.isPending ? null : (
        <>
          <StockFileSection />
          <CalendarSection />
        </>
      )}
    </div>
  );
}
