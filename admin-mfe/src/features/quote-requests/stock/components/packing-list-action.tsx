import type { Locale } from '@backlot/domain';
import type { QuoteRequest } from '@backlot/domain/contract/staff';
import { defineStaffMessages, iconSize, iconStroke } from '@backlot/ui-kit';
import { SegmentedControl } from '@backlot/ui-kit/data';
import { IconChecklist } from '@tabler/icons-react';
import { useState } from 'react';
import type { Report } from '../../detail/api/use-page-message.ts';
import { BusyButton } from '../../detail/components/busy-button.tsx';
import { usePackingList } from '../api/use-packing-list.ts';

const useMessages = defineStaffMessages({
  make: 'Packing list',
  language: 'Language of the packing list',
  en: 'English',
  es: 'Spanish',
});

export type PackingListActionProps = {
  request: QuoteRequest;
  /** As chosen for the PDF of the quote. */
  paper: 'letter' | 'a4';
  report: Report;
  className: string | undefined;
  /** Id of the text that says what the list leaves out, or why it cannot be made. */
  describedBy: string | undefined;
};

/** Makes the list to pack by, in the language of the request unless another one is chosen. */
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
        isBusy={packing.isMaking}
        isOff={request.items.length === 0}
        onClick={() => void packing.download({ locale, paper })}
        aria-describedby={describedBy}
      >
        {messages.make}
      </BusyButton>
      <SegmentedControl
        size="xs"
        aria-label={messages.language}
        value={locale}
        onChange={(value) => setChosen(value === 'es' ? 'es' : 'en')}
        data={[
          { value: 'en', label: messages.en },
          { value: 'es', label: messages.es },
        ]}
      />
    </>
  );
}
