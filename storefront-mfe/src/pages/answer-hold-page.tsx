import { PageBody } from '@backlot/ui-kit';
import { useParams } from '@backlot/ui-kit/router';
import { OpenedHold } from '../features/answer-hold/components/opened-hold.tsx';

export function AnswerHoldPage() {
  const key = useParams()['key'] ?? '';
  return (
    <PageBody width="text">
      <OpenedHold key={key} linkKey={key} />
    </PageBody>
  );
}
