import { PageBody, PageHeading } from '@backlot/ui-kit';
import { VerifyFile } from '../features/customer-quote/components/verify-file.tsx';
import { useVerifyMessages } from '../features/customer-quote/verify-messages.ts';

export function VerifyQuotePage() {
  const { title, lede } = useVerifyMessages();
  return (
    <PageBody width="text">
      <PageHeading title={title} lede={<p>{lede}</p>} />
      <VerifyFile />
    </PageBody>
  );
}
