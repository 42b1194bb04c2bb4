import { MetricRow } from '@backlot/ui-kit';
import { facts } from '../content.ts';
import { useAboutMessages } from '../messages/about.ts';

export function CompanyMetrics() {
  const messages = useAboutMessages();
  return (
    <MetricRow
      label={messages.metrics}
      figures={[
        { figure: facts.years, label: messages.years },
        { figure: facts.rentals, label: messages.rentals },
        { figure: facts.items, label: messages.items },
        { figure: facts.open, label: messages.open },
      ]}
    />
  );
}
