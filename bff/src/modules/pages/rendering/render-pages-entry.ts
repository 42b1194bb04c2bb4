import { createRequire } from 'node:module';
import { getPriority, setPriority } from 'node:os';
import { compileFunction } from 'node:vm';
import type { RenderedPage, RenderInput } from '@backlot/domain/contract';
import { closeProcess } from './close-process.ts';
import type { RenderRequest, RenderResponse, ServerModule } from './render-messages.ts';

/** Runs the front ends' code apart from the server, sandboxed (`confinement.ts`). */

/** About a quarter of a busy core; at 19 it would get 1.5 %, and pages would time out. */
const NICENESS = 5;

type Require = (name: string) => unknown;
type Render = (input: RenderInput & { storefront: unknown }) => unknown;

interface Loaded {
  readonly renderPage: Render;
  readonly storefront: unknown;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isRender = (value: unknown): value is Render => typeof value === 'function';

const requireBuiltIn = createRequire(import.meta.url);
/** Built-in modules that React needs; none gives access outside the process. */
const ALLOWED_MODULES = new Set([
  'async_hooks',
  'buffer',
  'crypto',
  'events',
  'stream',
  'string_decoder',
  'url',
  'util',
]);

/** The shell bundles its packages; it may only require allowed built-in modules. */
const requireForShell: Require = (name) => {
  if (!ALLOWED_MODULES.has(name.replace(/^node:/u, '')))
    throw new Error(`The shell's server module asks for ${name}, which it neither brings nor may have`);
  return requireBuiltIn(name);
};

const requireForStorefront =
  (shared: object): Require =>
  (name) => {
    if (!Object.hasOwn(shared, name))
      throw new Error(`The storefront's server module asks for ${name}, which the shell does not share`);
    return Reflect.get(shared, name);
  };

function evaluate({ name, source }: ServerModule, require: Require): object {
  const module = { exports: {} };
  const run: unknown = compileFunction(source, ['module', 'exports', 'require', '__filename', '__dirname'], {
    filename: name,
  });
  if (typeof run === 'function') Reflect.apply(run, module.exports, [module, module.exports, require, name, '/']);
  return module.exports;
}

function load(shellModule: ServerModule, storefrontModule: ServerModule): Loaded {
  const shell = evaluate(shellModule, requireForShell);
  const shared: unknown = Reflect.get(shell, 'shared');
  const renderPage: unknown = Reflect.get(shell, 'renderPage');
  if (!isObject(shared) || !isRender(renderPage))
    throw new Error("The shell's server module exports no `shared` and no `renderPage`");
  return { renderPage, storefront: evaluate(storefrontModule, requireForStorefront(shared)) };
}

function attributesIn(value: unknown): RenderedPage['attributes'] {
  const entries: [string, unknown][] = isObject(value) ? Object.entries(value) : [];
  return Object.fromEntries(
    entries.flatMap(([name, text]) => (typeof text === 'string' && /^[a-z][a-z-]*$/u.test(name) ? [[name, text]] : [])),
  );
}

async function pageOf({ renderPage, storefront }: Loaded, input: RenderInput): Promise<RenderedPage> {
  const rendered: unknown = await renderPage({ ...input, storefront });
  const body: unknown = isObject(rendered) ? Reflect.get(rendered, 'body') : undefined;
  if (!isObject(rendered) || typeof body !== 'string') throw new Error('`renderPage` answers without a body');
  return { body, attributes: attributesIn(Reflect.get(rendered, 'attributes')) };
}

const respond = (response: RenderResponse) => process.send?.(response);
const reasonOf = (error: unknown) =>
  (error instanceof Error ? (error.stack ?? error.message) : String(error)).slice(0, 2_000);

let loaded: Loaded | undefined;

function handle(request: RenderRequest): void {
  if (request.kind === 'load') {
    loaded = load(request.shell, request.storefront);
    return;
  }
  const { id, input } = request;
  const rendering =
    loaded === undefined ? Promise.reject(new Error('Nothing is loaded to render with')) : pageOf(loaded, input);
  rendering.then(
    (page) => respond({ kind: 'rendered', id, page }),
    (error: unknown) => respond({ kind: 'failed', id, reason: reasonOf(error) }),
  );
}

process.on('message', (request: RenderRequest) => {
  try {
    handle(request);
  } catch (error) {
    respond({ kind: 'failed', reason: reasonOf(error) });
  }
});
closeProcess();
// The server has exited.
process.on('disconnect', () => process.exit());
// Raising the inherited priority would need a privilege.
setPriority(Math.max(NICENESS, getPriority()));
