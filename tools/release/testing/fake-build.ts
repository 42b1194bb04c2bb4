/** Small builds of front ends, in the bundler's layout. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export function writeFiles(folder: string, files: Readonly<Record<string, string | object>>): void {
  for (const [path, content] of Object.entries(files)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  }
}

const PAGES = ['home', 'equipment', 'contact'];

const aPage = (key: string) => ({ key, path: `/${key}`, title: { en: key, es: key }, search: 'shown' });

/** Writes the build of a remote with a chunk per page and a shared chunk. */
export function fakeRemote(
  folder: string,
  { text = 'routes', needs = [{ name: 'react', requiredVersion: '^19.3.1' }] } = {},
): void {
  const pages = PAGES.map((page) => `${page}-page`);
  writeFiles(folder, {
    'index.html': '<!doctype html>',
    'remoteEntry.js': 'export {};',
    'remoteEntry.js.br': 'compressed',
    'mf-stats.json': { builtAt: Math.random() },
    'mf-manifest.json': {
      metaData: { remoteEntry: { name: 'remoteEntry.js', path: '' } },
      shared: needs,
      exposes: [
        { path: './quote-panel', assets: { js: { sync: ['assets/panel.js'] } } },
        {
          path: './routes',
          assets: { js: { sync: ['assets/shares.js', 'assets/kit.js', 'assets/routes.js'] } },
        },
      ],
    },
    'assets/kit.js': 'export const kit = 1;',
    'assets/shares.js': 'shares',
    'assets/cards.js': 'export const cards = 1;',
    'assets/cards.css': '.card{}',
    'assets/panel.js': 'dock',
    'assets/routes.js': text,
    'assets/routes.css': '.routes{}',
    ...Object.fromEntries(
      pages.flatMap((page) => [
        [`assets/${page}.js`, page],
        [`assets/${page}.css`, `.${page}{}`],
      ]),
    ),
    'server/pages.json': [
      ...PAGES.map((page) => ({ ...aPage(page), module: `src/pages/${page}-page.tsx` })),
      aPage('catalog'),
    ],
    '.vite/manifest.json': {
      '_kit.js': { file: 'assets/kit.js' },
      'src/exposes/routes.tsx': { file: 'assets/routes.js', imports: ['_kit.js'], css: ['assets/routes.css'] },
      'src/exposes/quote-panel.tsx': { file: 'assets/panel.js', imports: ['_kit.js'] },
      '_cards.js': { file: 'assets/cards.js', imports: ['_kit.js'], css: ['assets/cards.css', 'assets/routes.css'] },
      ...Object.fromEntries(
        pages.map((page) => [
          `src/pages/${page}.tsx`,
          { file: `assets/${page}.js`, imports: ['_kit.js', '_cards.js'], css: [`assets/${page}.css`] },
        ]),
      ),
    },
  });
}

/** Writes the build of a shell that shares a router and, on demand, forms. */
export function fakeShell(folder: string): void {
  writeFiles(folder, {
    'index.html': `<!doctype html><html><head>
      <script src="/color-scheme.js"></script>
      <script type="module" crossorigin src="/assets/app.js"></script>
      <link rel="modulepreload" crossorigin href="/assets/kit.js">
      <link rel="stylesheet" crossorigin href="/assets/kit.css">
      <link rel="icon" href="/favicon.svg">
      <meta name="backlot-federation" content="/assets/host.js">
    </head></html>`,
    'color-scheme.js': 'dark',
    'favicon.svg': '<svg/>',
    'assets/host.js': 'host',
    'assets/app.js': 'app',
    'assets/kit.js': 'kit',
    'assets/loader.js': 'loader',
    'assets/router.js': 'router',
    'assets/forms.js': 'forms',
    'assets/login.js': 'login',
    'assets/kit.css':
      '@font-face{src:url("./sans.woff2") format("woff2")} @font-face{src:url(/assets/serif.woff2)} .a{background:url(./a.svg)}',
    'assets/a.svg': '<svg/>',
    'assets/sans.woff2': 'sans',
    'assets/serif.woff2': 'serif',
    'assets/list.js': 'list',
    '.vite/manifest.json': {
      'virtual:mf-localSharedImportMap:x': { file: 'assets/list.js', dynamicImports: ['router.ts', 'forms.ts'] },
      'host.js': {
        file: 'assets/host.js',
        imports: ['_kit.js'],
        dynamicImports: ['virtual:mf-localSharedImportMap:x'],
      },
      'src/federation/loader.ts': { file: 'assets/loader.js', imports: ['_kit.js'] },
      'index.html': { file: 'assets/app.js', imports: ['_kit.js'], dynamicImports: ['login.tsx'] },
      '_kit.js': { file: 'assets/kit.js', dynamicImports: ['router.ts'] },
      'router.ts': { file: 'assets/router.js', imports: ['_kit.js'] },
      'forms.ts': { file: 'assets/forms.js' },
      'login.tsx': { file: 'assets/login.js' },
    },
  });
}
