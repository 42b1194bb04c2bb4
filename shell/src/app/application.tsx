import { BacklotProvider } from '@backlot/ui-kit';
import { RouterProvider } from '@backlot/ui-kit/router';
import type { ComponentProps } from 'react';
import { ServicesProvider, type Services } from './services.tsx';

export interface ApplicationProps {
  readonly services: Services;
  readonly router: ComponentProps<typeof RouterProvider>['router'];
}

/** The whole page: theme and texts, what the shell is made of, the pages. */
export function Application({ services, router }: ApplicationProps) {
  return (
    <BacklotProvider>
      <ServicesProvider services={services}>
        <RouterProvider router={router} />
      </ServicesProvider>
    </BacklotProvider>
  );
}
