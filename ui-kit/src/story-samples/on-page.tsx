import type { Decorator } from '@storybook/react-vite';
import { PageBody } from '../components/PageBody';

/** Within a page's margins, with room above and below. */
export const onPage: Decorator = (Story) => (
  <PageBody>
    <div style={{ paddingBlock: 'var(--bl-space-5)' }}>
      <Story />
    </div>
  </PageBody>
);
