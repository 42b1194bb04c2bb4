import { FigureRow } from '@backlot/ui-kit';
import { facts } from '../content.ts';
import { useAboutMessages } from '../messages/about.ts';

/** The four metrics of the house (decision 32). */
export function CompanyMetrics() {
  const messages = useAboutMessages();
  return (
    <FigureRow
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
