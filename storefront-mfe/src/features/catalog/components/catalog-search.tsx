import { SearchField } from '@backlot/ui-kit';
import { useState } from 'react';
import { useCatalogMessages } from '../messages.ts';
import type { CatalogUrlState } from '../use-catalog-url-state.ts';

/**
 * The search box. Keeps what is typed to itself, so that a key redraws nothing but the box; the results follow. Without scripts it asks the
 * server for the page of what was typed.
 */
export function CatalogSearch({ address }: { address: CatalogUrlState }) {
  const messages = useCatalogMessages();
  const [text, setText] = useState(address.query);
  const [revision, setRevision] = useState(address.revision);
  if (revision !== address.revision) {
    setRevision(address.revision);
    setText(address.query);
  }
  return (
    <form
      method="get"
      onBlur={address.settle}
      onSubmit={(event) => {
        event.preventDefault();
        address.settle();
      }}
    >
      <SearchField
        name="q"
        label={messages.search}
        placeholder={messages.searchPlaceholder}
        value={text}
        onChange={(next) => {
          setText(next);
          address.type(next);
        }}
      />
    </form>
  );
}
