import { PageBody } from '@backlot/ui-kit';
import { useParams } from '@backlot/ui-kit/router';
import { OpenedHold } from '../features/answer-hold/components/opened-hold.tsx';

/** /hold/:key: the customer of a challenged hold keeps or releases it, by the link of its mail (specification 18.15). */
export function AnswerHoldPage() {
  const key = useParams()['key'] ?? '';
  return (
    <PageBody width="text">
      <OpenedHold key={key} linkKey={key} />
    </PageBody>
  );
}
