import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { BacklotProvider, type Accent } from '@backlot/ui-kit';
import { useEffect, useState, type PropsWithChildren } from 'react';
import { GLOBALS_UPDATED } from 'storybook/internal/core-events';
import { backlotTheme } from '../theme';

type Toolbar = { scheme: 'light' | 'dark'; accent: Accent };

function readToolbar(globals: Readonly<Record<string, unknown>>): Toolbar {
  return {
    scheme: globals['scheme'] === 'dark' ? 'dark' : 'light',
    accent: globals['theme'] === 'home-ec' ? 'home-ec' : 'production',
  };
}

/** Of the first story, which follows the toolbar; a page without stories follows nothing. */
function firstToolbar(context: DocsContainerProps['context']): Toolbar {
  const [story] = context.componentStories();
  return readToolbar(story === undefined ? {} : context.getStoryContext(story).globals);
}

/** Around each documentation page: the faces and colours of the kit, in the scheme and accent of the toolbar. */
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
