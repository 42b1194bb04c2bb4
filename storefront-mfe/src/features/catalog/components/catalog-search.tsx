import { SearchField } from '@backlot/ui-kit';
import { useState } from 'react';
import { useCatalogMessages } from '../messages.ts';
import type { CatalogAddress } from '../use-catalog-address.ts';

/** The search box. Keeps what is typed to itself, so that a key redraws nothing but the box; the results follow. */
export function CatalogSearch({ address }: { address: CatalogAddress }) {
  const messages = useCatalogMessages();
  const [text, setText] = useState(address.query);
  const [revision, setRevision] = useState(address.revision);
  if (revision !== address.revision) {
    setRevision(address.revision);
    setText(address.query);
  }
  return (
    <div onBlur={address.settle}>
      <SearchField
        label={messages.search}
        placeholder={messages.searchPlaceholder}
        value={text}
        onChange={(next) => {
          setText(next);
          address.type(next);
        }}
      />
    </div>
  );
}
