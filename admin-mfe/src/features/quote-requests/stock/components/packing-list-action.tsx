import { LOCALES, type Locale, type PaperSize } from '@backlot/domain';
import { iconSize, iconStroke } from '@backlot/ui-kit';
import { SegmentedControl } from '@backlot/ui-kit/data';
import { IconChecklist } from '@tabler/icons-react';
import { useState } from 'react';
import type { PartProps } from '../../detail/section.ts';
import { BusyButton } from '../../detail/components/busy-button.tsx';
import { usePackingList } from '../../detail/api/pdf-downloads.ts';

const messages = {
  make: 'Packing list',
  language: 'Language of the packing list',
  en: 'English',
  es: 'Spanish',
};

interface PackingListActionProps extends PartProps {
  paper: PaperSize;
  className: string | undefined;
  /** Id of the text about what the list omits, or why it is unavailable. */
  describedBy: string | undefined;
}

export function PackingListAction({ request, paper, report, className, describedBy }: PackingListActionProps) {
  const packing = usePackingList(request, report);
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
