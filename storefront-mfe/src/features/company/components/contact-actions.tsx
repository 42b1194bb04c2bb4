import { numberToDial } from '@backlot/domain';
import { Button, Skeleton } from '@backlot/ui-kit';
import { useSite } from '../api/use-site.ts';
import { useContactMessages } from '../messages/contact.ts';

/** Typical length, so that the skeleton buttons wrap as the real ones. */
const TYPICAL_NUMBER = '(305) 555-0100';

export function ContactActions() {
  const messages = useContactMessages();
  const { site } = useSite();
  if (site === undefined) {
    return [messages.call(TYPICAL_NUMBER), messages.write].map((label) => (
      <Skeleton key={label} width="auto" radius="md" aria-hidden="true">
        <Button component="span">{label}</Button>
      </Skeleton>
    ));
  }
  return (
    <>
      <Button component="a" href={`tel:${numberToDial(site.phone)}`}>
        {messages.call(site.phone)}
      </Button>
      <Button component="a" href={`mailto:${site.email}`} variant="default">
        {messages.write}
      </Button>
    </>
  );
}
