import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { BacklotProvider, type Accent } from '@backlot/ui-kit';
import { useEffect, useState, type PropsWithChildren } from 'react';
import { GLOBALS_UPDATED } from 'storybook/internal/core-events';
import type { ColorScheme } from '../../ui-kit/src/theme/color-scheme.ts';
import { backlotTheme } from '../theme.ts';

interface Toolbar {
  scheme: ColorScheme;
  accent: Accent;
}

function readToolbar(globals: Readonly<Record<string, unknown>>): Toolbar {
  return {
    scheme: globals['scheme'] === 'dark' ? 'dark' : 'light',
    accent: globals['theme'] === 'home-ec' ? 'home-ec' : 'production',
  };
}

/** Returns the toolbar state of the first story, if the page has one. */
function firstToolbar(context: DocsContainerProps['context']): Toolbar {
  const [story] = context.componentStories();
  return readToolbar(story === undefined ? {} : context.getStoryContext(story).globals);
}

/** Wraps documentation pages in the kit's theme, with scheme and accent of the toolbar. */
export function DocsFrame({ context, children }: PropsWithChildren<DocsContainerProps>) {
  const [{ scheme, accent }, setToolbar] = useState(() => firstToolbar(context));
  useEffect(() => {
    const follow = ({ globals }: { globals: Record<string, unknown> }) => setToolbar(readToolbar(globals));
    context.channel.on(GLOBALS_UPDATED, follow);
    return () => context.channel.off(GLOBALS_UPDATED, follow);
  }, [context]);

  return (
    <BacklotProvider colorScheme={scheme} accent={accent}>
      <DocsContainer context={context} theme={backlotTheme(scheme)}>
        {children}
      </DocsContainer>
    </BacklotProvider>
  );
}
