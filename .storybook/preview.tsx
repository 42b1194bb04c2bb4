import type { Preview } from '@storybook/react-vite';
import { installMessages } from '@backlot/domain/contract';
import { staffMessages } from '@backlot/domain/contract/staff';
import { spanishMessages } from '@backlot/domain/messages/es';
import { BacklotProvider, type Accent, type Locale } from '@backlot/ui-kit';
import { MemoryRouter } from '@backlot/ui-kit/router';
import '@backlot/ui-kit/styles.css';
import './mantine-styles.ts';
import { setupWorker } from 'msw/browser';
import { mswLoader } from 'msw-storybook-addon/csf3';
import { expectAccessible } from './accessibility/check.ts';
import { DocsFrameOnDemand, DocsPageOnDemand } from './docs/docs-on-demand.tsx';
import { withWrittenTypes } from './docs/prop-types.ts';
import { pictures } from './pictures.ts';
import { viewports } from './viewports.ts';

/** Mocks API calls. The worker's address is relative, so that the static site works below any path. */
async function startNetwork() {
  const worker = setupWorker(...pictures);
  await worker.start({ quiet: true, onUnhandledFrame: 'bypass', serviceWorker: { url: './mockServiceWorker.js' } });
  return worker;
}

installMessages('en', staffMessages);
installMessages('es', spanishMessages);

const isTestRun = import.meta.env.MODE === 'test';

const choice = (
  description: string,
  button: { readonly title: string; readonly icon: 'contrast' | 'paintbrush' | 'globe' },
  names: Readonly<Record<string, string>>,
) => ({
  description,
  toolbar: {
    ...button,
    items: Object.entries(names).map(([value, title]) => ({ value, title })),
    dynamicTitle: true,
  },
});

const preview: Preview = {
  tags: ['autodocs'],
  loaders: [mswLoader(startNetwork)],
  globalTypes: {
    scheme: choice('Color scheme', { title: 'Scheme', icon: 'contrast' }, { light: 'Light', dark: 'Dark' }),
    theme: choice(
      'Theme of the page',
      { title: 'Theme', icon: 'paintbrush' },
      { production: 'Production, blue', 'home-ec': 'Home Ec, orange' },
    ),
    locale: choice('Language of the texts', { title: 'Language', icon: 'globe' }, { en: 'English', es: 'Español' }),
  },
  argTypesEnhancers: [({ component, argTypes }) => withWrittenTypes(component, argTypes)],
  initialGlobals: { scheme: 'light', theme: 'production', locale: 'en' },
  decorators: [
    (Story, { globals, parameters }) => {
      const scheme = globals['scheme'] === 'dark' ? 'dark' : 'light';
      const accent: Accent = globals['theme'] === 'home-ec' ? 'home-ec' : 'production';
      const locale: Locale = globals['locale'] === 'es' ? 'es' : 'en';
      const path: unknown = parameters['path'];
      const story = (
        <BacklotProvider colorScheme={scheme} accent={accent} locale={locale}>
          <Story />
        </BacklotProvider>
      );
      // Stories may bring their own router.
      return parameters['ownRouter'] === true ? (
        story
      ) : (
        <MemoryRouter initialEntries={[typeof path === 'string' ? path : '/']}>{story}</MemoryRouter>
      );
    },
  ],
  // Only in test runs; otherwise the accessibility panel checks the story.
  afterEach: async ({ canvasElement, moduleExport, parameters }) => {
    const { test, config } = parameters['a11y'];
    if (isTestRun && test === 'error')
      await expectAccessible({ canvasElement, moduleExport, rules: config?.rules ?? [] });
  },
  parameters: {
    // The panel also lists passed nodes; test runs check failures in both schemes.
    a11y: { test: 'error', disable: isTestRun },
    controls: { expanded: true },
    viewport: { options: viewports },
    docs: { container: DocsFrameOnDemand, page: DocsPageOnDemand },
    options: {
      storySort: {
        order: [
          'Start here',
          ['Welcome', 'Principles', 'Voice', "Do and don't", 'Accessibility', 'Changelog'],
          'Brand',
          ['Wordmark', 'Colour', 'Type', 'Space', 'Radius and lines', 'Shadow', 'Motion', 'Icons', 'Illustrations'],
          'Kit',
          'Storefront',
          'Account',
          'Back office',
        ],
      },
    },
  },
};

export default preview;
