import type { Decorator } from '@storybook/react-vite';
import { PageBody } from '../components/PageBody/PageBody.tsx';

/** Within a page's margins, with space above and below. */
export const onPage: Decorator = (Story) => (
  <PageBody>
    <div style={{ paddingBlock: 'var(--bl-space-5)' }}>
      <Story />
    </div>
  </PageBody>
);
