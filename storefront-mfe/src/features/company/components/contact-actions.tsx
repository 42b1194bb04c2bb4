import { Button, Skeleton } from '@backlot/ui-kit';
import { useSite } from '../api/use-site.ts';
import { useContactMessages } from '../messages/contact.ts';
import { telephoneHref } from '../telephone.ts';

/** The two quickest ways to the house, in the opening of the contact page. */
export function ContactActions() {
  const messages = useContactMessages();
  const { site } = useSite();
  if (site === undefined) return <Skeleton height={42} width="min(22rem, 100%)" radius="md" />;
  return (
    <>
      <Button component="a" href={telephoneHref(site.phone)}>
        {messages.call(site.phone)}
      </Button>
      <Button component="a" href={`mailto:${site.email}`} variant="default">
        {messages.write}
      </Button>
    </>
  );
}
