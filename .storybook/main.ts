import { fileURLToPath } from 'node:url';
import type { StorybookConfig } from '@storybook/react-vite';
import { iconsInUse } from './icons-in-use.ts';

const config: StorybookConfig = {
  stories: [
    './docs/**/*.stories.tsx',
    '../ui-kit/src/**/*.stories.tsx',
    '../shell/src/**/*.stories.tsx',
    '../storefront-mfe/src/**/*.stories.tsx',
    '../admin-mfe/src/**/*.stories.tsx',
  ],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest', 'msw-storybook-addon'],
  framework: {
    name: '@storybook/react-vite',
    options: {
      // The packages' own Vite configurations set up federation, which breaks stories.
      builder: { viteConfigPath: fileURLToPath(new URL('./vite.config.ts', import.meta.url)) },
    },
  },
  staticDirs: [{ from: '../shell/public/favicon.svg', to: '/favicon.svg' }],
  viteFinal: (vite) => ({ ...vite, plugins: [...(vite.plugins ?? []), iconsInUse()] }),
  core: { disableTelemetry: true, disableWhatsNewNotifications: true, enableCrashReports: false },
  typescript: { reactDocgen: 'react-docgen' },
};

export default config;
