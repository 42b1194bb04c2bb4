import type { DocsContainerProps } from '@storybook/addon-docs/blocks';
import { lazy, Suspense, type PropsWithChildren } from 'react';

// What documentation is made of weighs more than most stories: whoever opens a story does not wait for it.
const Frame = lazy(async () => ({ default: (await import('./docs-frame')).DocsFrame }));
const Page = lazy(async () => ({ default: (await import('./docs-page')).DocsPage }));

export function DocsFrameOnDemand({ context, children }: PropsWithChildren<DocsContainerProps>) {
  return (
    <Suspense fallback={null}>
      <Frame context={context}>{children}</Frame>
    </Suspense>
  );
}

export function DocsPageOnDemand() {
  return (
    <Suspense fallback={null}>
      <Page />
    </Suspense>
  );
}
