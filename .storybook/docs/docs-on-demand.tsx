import type { DocsContainerProps } from '@storybook/addon-docs/blocks';
import { lazy, Suspense, type PropsWithChildren } from 'react';

// Lazy: the documentation weighs more than most stories, which do not need it.
const Frame = lazy(async () => ({ default: (await import('./docs-frame.tsx')).DocsFrame }));
const Page = lazy(async () => ({ default: (await import('./docs-page.tsx')).DocsPage }));

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
