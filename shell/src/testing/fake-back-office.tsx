import type { ShellContext } from '@backlot/domain/contract';
import type { PageHandle } from '@backlot/domain/contract/page-description';
import { Button } from '@backlot/ui-kit';
import { TextInput } from '@backlot/ui-kit/forms';
import { useOutletContext } from '@backlot/ui-kit/router';
import { useState } from 'react';

function Draft() {
  const { api } = useOutletContext<ShellContext>();
  const [text, setText] = useState('');
  const save = () =>
    api.getProfile().then(
      () => setText('Saved'),
      () => setText('Failed to save. Please try again.'),
    );
  return (
    <main>
      <h1>Quote Request</h1>
      <TextInput label="Quantity" defaultValue="1" />
      <Button onClick={() => void save()}>Save</Button>
      <p>{text}</p>
    </main>
  );
}

const handle: PageHandle = { title: { en: 'Quote Request', es: 'Quote Request' }, search: 'closed' };

/** Replaces the admin remote: a page with a draft, which requests `GET /api/profile` when it is saved. */
export const fakeBackOffice = { routes: [{ path: '*', handle, element: <Draft /> }] };
