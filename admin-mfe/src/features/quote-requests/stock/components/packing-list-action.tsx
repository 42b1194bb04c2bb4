import { LOCALES, type Locale, type PaperSize } from '@backlot/domain';
import type { QuoteRequest } from '@backlot/domain/contract/staff';
import { defineStaffMessages, iconSize, iconStroke } from '@backlot/ui-kit';
import { SegmentedControl } from '@backlot/ui-kit/data';
import { IconChecklist } from '@tabler/icons-react';
import { useState } from 'react';
import type { Report } from '../../detail/use-page-message.ts';
import { BusyButton } from '../../detail/components/busy-button.tsx';
import { usePackingList } from '../api/use-packing-list.ts';

const useMessages = defineStaffMessages({
  make: 'Packing list',
  language: 'Language of the packing list',
  en: 'English',
  es: 'Spanish',
});

export interface PackingListActionProps {
  request: QuoteRequest;
  paper: PaperSize;
  report: Report;
  className: string | undefined;
  /** Id of the text about what the list omits, or why it is unavailable. */
  describedBy: string | undefined;
}

export function PackingListAction({ request, paper, report, className, describedBy }: PackingListActionProps) {
  const messages = useMessages();
  const packing = usePackingList(request.id, report);
  const [chosen, setChosen] = useState<Locale>();
  const locale = chosen ?? request.locale;
  return (
    <>
      <BusyButton
        className={className}
        size="sm"
        variant="default"
        leftSection={<IconChecklist size={iconSize.md} stroke={iconStroke.regular} aria-hidden="true" />}
        isBusy={packing.isPending}
        isOff={request.items.length === 0}
        onClick={() => packing.mutate({ locale, paper })}
        aria-describedby={describedBy}
      >
        {messages.make}
      </BusyButton>
      <SegmentedControl
        size="xs"
        aria-label={messages.language}
        value={locale}
        onChange={setChosen}
        data={LOCALES.map((value) => ({ value, label: messages[value] }))}
      />
    </>
  );
}
