import { PageBody, PageHeading } from '@backlot/ui-kit';

/** Replaces the storefront remote: one page at every address. */
export const fakeStorefront = {
  routes: [
    {
      path: '*',
      handle: { title: { en: 'Page of the storefront', es: 'Página de la tienda' }, search: 'hidden' },
      element: (
        <PageBody>
          <PageHeading
            title="Page of the storefront"
            lede="What stands here is the storefront's; header, footer, mobile bar and banner around it are the shell's."
          />
        </PageBody>
      ),
    },
  ],
};
