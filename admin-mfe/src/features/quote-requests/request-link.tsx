import { Anchor } from '@backlot/ui-kit';
import { Link } from '@backlot/ui-kit/router';
import { recordPath } from '../../lib/sections/page-path.ts';

export const RequestLink = ({ id, text }: { id: string; text: string }) => (
  <Anchor component={Link} to={recordPath('adminQuoteRequest', id)}>
    {text}
  </Anchor>
);
