import displayFace from '../ui-kit/src/theme/fonts/archivo.woff2';
import textFace from '../ui-kit/src/theme/fonts/instrument-sans.woff2';
import { addons } from 'storybook/manager-api';
import { faces } from '../ui-kit/src/theme/tokens.ts';
import { backlotTheme } from './theme.ts';

/** Storybook's own UI loads no kit styles, so fonts and wordmark are added here. */
const styles = document.createElement('style');
styles.textContent = `
@font-face { font-family: 'Archivo Variable'; font-weight: 100 900; font-stretch: 62% 125%; src: url('${displayFace}') format('woff2'); }
@font-face { font-family: 'Instrument Sans Variable'; font-weight: 400 700; src: url('${textFace}') format('woff2'); }
.backlot-mark { display: inline-flex; align-items: center; gap: 0.36em; font: 850 1.375rem/1 ${faces.display}; font-stretch: 125%; letter-spacing: -0.035em; }
.backlot-mark svg { height: 0.78em; }
`;
document.head.append(styles);

const prefersDark = window.matchMedia('(prefers-color-scheme: dark)');

function dress() {
  addons.setConfig({
    theme: backlotTheme(prefersDark.matches ? 'dark' : 'light'),
    sidebar: { showRoots: true },
    // Documentation pages have no controls.
    layoutCustomisations: { showPanel: ({ storyId }, isShown) => isShown && !/^(?:start-here|brand)-/u.test(storyId) },
  });
}

dress();
prefersDark.addEventListener('change', dress);

function nameTab() {
  const title = document.title.replace(/(?:⋅ )?Storybook$/u, '').trim();
  const own = title === '' || title.endsWith('Backlot') ? 'Backlot' : `${title} · Backlot`;
  if (!document.title.endsWith('Backlot')) document.title = own;
}

nameTab();
new MutationObserver(nameTab).observe(document.head, { subtree: true, childList: true, characterData: true });
