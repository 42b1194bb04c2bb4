import type { ShellContext } from '@backlot/domain/contract';
import { Button } from '@backlot/ui-kit';
import { TextInput } from '@backlot/ui-kit/forms';
import { useOutletContext } from '@backlot/ui-kit/router';
import { useState } from 'react';

function Draft({ api }: Pick<ShellContext, 'api'>) {
  const [said, setSaid] = useState('');
  const save = () =>
    api.getProfile().then(
      () => setSaid('Saved'),
      () => setSaid('Failed to save. Please try again.'),
    );
  return (
    <main>
      <h1>Quote Request</h1>
      <TextInput label="Quantity" defaultValue="1" />
      <Button onClick={() => void save()}>Save</Button>
      <p>{said}</p>
    </main>
  );
}

function Page() {
  return <Draft api={useOutletContext<ShellContext>().api} />;
}

/** In place of the admin remote: a page with a draft, which asks `GET /api/profile` when it is saved. */
export const fakeBackOffice = { routes: [{ path: '*', element: <Page /> }] };
