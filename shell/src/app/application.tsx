import type { Locale } from '@backlot/domain';
import { BacklotProvider } from '@backlot/ui-kit';
import { RouterProvider } from '@backlot/ui-kit/router';
import { useEffect, type ComponentProps } from 'react';
import { ServicesProvider, type Services } from './services.tsx';

export interface ApplicationProps {
  readonly services: Services;
  readonly router: ComponentProps<typeof RouterProvider>['router'];
  readonly locale: Locale;
  readonly onReady?: (() => void) | undefined;
}

export function Application({ services, router, locale, onReady }: ApplicationProps) {
  useEffect(() => onReady?.(), [onReady]);
  return (
    <BacklotProvider locale={locale}>
      <ServicesProvider services={services}>
        <RouterProvider router={router} />
      </ServicesProvider>
    </BacklotProvider>
  );
}
