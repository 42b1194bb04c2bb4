import { once } from 'node:events';
import { createServer } from 'node:http';
import { getPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Logger } from '@nestjs/common';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { LIMITS, WAIT } from '../../tools/suite/limits.ts';
import { FIRST_QUARANTINE_MS } from '../src/modules/pages/rendering/circuit-breaker.ts';
import {
  CannotRender,
  PageRenderer,
  RetryLater,
  type RenderTimes,
} from '../src/modules/pages/rendering/page-renderer.ts';
import type { Release } from '../src/platform/releases/release.ts';
import type { BuiltRelease } from './support/releases.ts';
import { aRenderingShell, aRenderingStorefront } from './support/rendering-releases.ts';

const PROCESS = new URL('../src/modules/pages/rendering/render-pages-entry.ts', import.meta.url);
const STATE = {
  isRendered: true,
  madeAt: '2026-01-02T03:04:05.000Z',
  site: {
    isSample: true,
    businessName: 'B',
    addressLines: [],
    homeCounty: '',
    phone: '',
    email: '',
    mapUrl: null,
    today: '2026-01-02',
    forms: [],
    rentalAgreementUrl: null,
  },
};

const releaseOf = ({ record, files }: BuiltRelease): Release => ({
  record,
  urlOf: (path) => `/${record.part}/${path}`,
  read: async (path) => files.get(path),
});
const isThere = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

vi.setConfig({ testTimeout: LIMITS.processTest });

let renderer: PageRenderer;
const warnings: unknown[][] = [];
const ignore = () => undefined;
beforeAll(() =>
  Logger.overrideLogger({ log: ignore, error: ignore, warn: (...parts: unknown[]) => warnings.push(parts) }),
);
beforeEach(() => warnings.splice(0));
afterAll(() => Logger.overrideLogger(['log', 'warn', 'error']));
afterEach(() => {
  renderer.beforeApplicationShutdown();
  vi.useRealTimers();
});

function prepare(trouble = '', times: Partial<RenderTimes> = {}) {
  const clock = { time: 0 };
  // Generous, because the process has low priority and the machine may be busy.
  const timeouts = {
    idleMs: 20_000,
    deadlineMs: LIMITS.wait,
    hangMs: LIMITS.processTest,
    now: () => clock.time,
    ...times,
  };
  renderer = new PageRenderer(PROCESS, timeouts, {});
  const pair = {
    shell: releaseOf(aRenderingShell('one')),
    storefront: releaseOf(aRenderingStorefront('first', trouble)),
  };
  return {
    pair,
    timeouts,
    clock,
    render: async (address: string) => (await renderer.render(pair, { address, state: STATE })).body,
  };
}

describe('the process', () => {
  it('renders pages one by one, at niceness 5', async () => {
    const { render } = prepare();
    expect(await render('/about')).toContain(
      '<h1>/about</h1><ul data-storefront="first" data-react="one" data-assets="/shell/ /storefront-mfe/">',
    );
    const pid = renderer.pid ?? 0;
    // The niceness of the test run is inherited.
    expect(getPriority(pid)).toBe(Math.max(5, getPriority()));
    expect(await render('/contact')).toContain('<h1>/contact</h1>');
    expect(renderer.pid).toBe(pid);
  });

  it('exits when idle and is started again', async () => {
    const { render } = prepare('', { idleMs: 50 });
    await render('/about');
    const pid = renderer.pid ?? 0;
    await vi.waitFor(() => expect(isThere(pid)).toBe(false), WAIT);
    expect(renderer.pid).toBeUndefined();
    expect(await render('/contact')).toContain('/contact');
  });

  it('continues after pages that time out', async () => {
    const { timeouts, render } = prepare("if (address === '/slow') await new Promise(() => {});");
    await render('/about');
    const pid = renderer.pid;
    Object.assign(timeouts, { deadlineMs: 50 });
    for (let tries = 0; tries < 3; tries += 1)
      await expect(render('/slow')).rejects.toThrow('a page took longer than 0.05 s');
    Object.assign(timeouts, { deadlineMs: LIMITS.wait });
    expect(await render('/contact')).toContain('/contact');
    expect(renderer.pid).toBe(pid);
    expect(warnings).toHaveLength(1);
  });

  it('may exceed the timeout of one page while it responds to others', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { render } = prepare(
      "if (address === '/late') await new Promise((resolve) => { globalThis.end = resolve; }); if (address === '/end') globalThis.end();",
      { deadlineMs: 100 },
    );
    await render('/about');
    const late = render('/late');
    // The timeout of a page starts when it is sent to the process.
    await render('/about');
    vi.advanceTimersByTime(60);
    await render('/contact');
    vi.advanceTimersByTime(60);
    await render('/end');
    expect(await late).toContain('/late');
  });

  it('is killed and replaced when it hangs', async () => {
    const { timeouts, render } = prepare("if (address === '/endless') for (;;);");
    await render('/about');
    const pid = renderer.pid ?? 0;
    Object.assign(timeouts, { deadlineMs: 50, hangMs: 1_000 });
    await expect(render('/endless')).rejects.toThrow('a page took longer than 0.05 s');
    expect(renderer.pid).toBe(pid);
    await vi.waitFor(() => expect(isThere(pid)).toBe(false), WAIT);
    Object.assign(timeouts, { deadlineMs: LIMITS.wait, hangMs: LIMITS.processTest });
    expect(await render('/contact')).toContain('/contact');
  });

  it('is not started for releases in quarantine after three crashes; other releases have their own count', async () => {
    const { pair, render } = prepare('process.exit(3)');
    for (let tries = 0; tries < 3; tries += 1) await expect(render('/about')).rejects.toThrow('it ended (3)');
    await expect(render('/about')).rejects.toThrow('in quarantine');
    expect(renderer.pid).toBeUndefined();
    const good = { ...pair, storefront: releaseOf(aRenderingStorefront('second')) };
    expect((await renderer.render(good, { address: '/about', state: STATE })).body).toContain(
      'data-storefront="second"',
    );
  });

  it('is started again after the quarantine, which doubles without a success', async () => {
    const { clock, render } = prepare("if (address === '/bad') process.exit(3);");
    const crash = async (times: number) => {
      for (let tries = 0; tries < times; tries += 1) await expect(render('/bad')).rejects.toThrow('it ended (3)');
    };
    const quarantine = () =>
      render('/about').then(
        () => 0,
        (error: unknown) => (error instanceof RetryLater ? error.retryAfterMs : Number.NaN),
      );
    await crash(3);
    expect(await quarantine()).toBe(FIRST_QUARANTINE_MS);
    clock.time += FIRST_QUARANTINE_MS;
    await crash(1);
    expect(await quarantine()).toBe(2 * FIRST_QUARANTINE_MS);
    clock.time += 2 * FIRST_QUARANTINE_MS;
    expect(await render('/about')).toContain('/about');
    await crash(2);
    expect(await render('/about')).toContain('/about');
    await crash(3);
    expect(await quarantine()).toBe(FIRST_QUARANTINE_MS);
  });

  it('logs one warning per quarantine, not per page', async () => {
    const { clock, render } = prepare('process.exit(3)');
    const attempt = async (times: number) => {
      for (let tries = 0; tries < times; tries += 1) await expect(render('/about')).rejects.toBeInstanceOf(Error);
    };
    await attempt(8);
    expect(warnings).toEqual([
      [
        expect.objectContaining({ seconds: 60, reason: 'it ended (3)' }),
        expect.stringContaining('quarantine'),
        'pages',
      ],
    ]);
    clock.time += FIRST_QUARANTINE_MS;
    await attempt(5);
    expect(warnings.map(([facts]) => facts)).toEqual([
      expect.objectContaining({ seconds: 60 }),
      expect.objectContaining({ seconds: 120 }),
    ]);
  });

  it('that exhausts memory fails only the current page', async () => {
    const { render } = prepare(
      "if (address === '/greedy') { const eaten = []; for (;;) eaten.push(new Array(100000).fill(address)); }",
      { deadlineMs: 120_000 },
    );
    await expect(render('/greedy')).rejects.toThrow(/ended/u);
    expect(await render('/about')).toContain('/about');
  });

  it('continues after a page that fails', async () => {
    const { render } = prepare("if (address === '/bad') throw new Error('no such part');");
    await render('/about');
    const pid = renderer.pid;
    await expect(render('/bad')).rejects.toThrow('no such part');
    expect(await render('/contact')).toContain('/contact');
    expect(renderer.pid).toBe(pid);
  });
});

describe('code of a release', () => {
  /** Runs code in the storefront's module; what it throws or returns is the failure's reason. */
  const tried = async (code: string) => {
    const { render } = prepare(`throw new Error('it is ' + (${code}));`);
    return render('/about').then(
      () => 'rendered',
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
  };

  it('does not see the environment of the server', async () => {
    vi.stubEnv('ACCESS_TOKEN_SECRET', 'the secret of the server');
    expect(await tried('JSON.stringify(process.env)')).toContain('it is {"NODE_ENV":"production"}');
    vi.unstubAllEnvs();
  });

  it.each([
    ['other modules of Node', "process.getBuiltinModule('node:fs').readFileSync('/etc/passwd', 'utf8')", 'own choice'],
    ['other modules by a require', "require('node:fs')", 'does not share'],
    [
      'other modules by an import',
      "await import('node:fs')",
      'ERR_VM_DYNAMIC_IMPORT_CALLBACK_MISSING|callback was not specified',
    ],
    ['internals of Node', "process.binding('tcp_wrap')", 'own choice|restricted'],
    ['sockets', 'new process.stderr.constructor().connect(1)', 'without a network'],
    ['a signal to the server', 'process.kill(process.ppid, 0)', 'power over other processes'],
    ['the debugger of the server', 'process._debugProcess(process.ppid)', 'power over other processes'],
    [
      'native code',
      "process.dlopen({ exports: {} }, '/lib/x86_64-linux-gnu/libc.so.6')",
      'restricted|disabled|denied|DLOPEN',
    ],
  ])('cannot use %s', async (_, code, refusal) => {
    expect(await tried(code)).toMatch(new RegExp(refusal, 'u'));
  });

  it('has no network access', async () => {
    const calls: string[] = [];
    const listening = createServer((request, response) => {
      calls.push(request.url ?? '');
      response.end();
    }).listen(0, '127.0.0.1');
    await once(listening, 'listening');
    const address = listening.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const call = `await fetch('http://127.0.0.1:${port}/').then(() => 'answered', (error) => error.cause.message)`;
    expect(await tried(call)).toContain('it is Pages are rendered without a network');
    expect(calls).toEqual([]);
    listening.close();
  });

  it('has no file or process access even with the modules', async () => {
    for (const [permission, path] of [
      ['fs.read', '/etc/passwd'],
      ['fs.read', fileURLToPath(new URL('../src/main.ts', import.meta.url))],
      ['fs.read', '/proc/self/environ'],
      ['fs.write', '/tmp'],
      ['child', undefined],
      ['worker', undefined],
    ])
      expect(
        await tried(`process.permission.has('${permission}'${path === undefined ? '' : `, '${path}'`})`),
        permission,
      ).toContain('it is false');
  });

  it.runIf(process.getuid?.() === 0 && process.platform === 'linux')(
    'runs as nobody or as the configured user when the server is root',
    async () => {
      expect(await tried('[process.getuid(), process.getgid(), process.getgroups()]')).toMatch(
        /it is 65534,65534(?:,65534)?$/mu,
      );
      const { pair, timeouts } = prepare("throw new Error('it is ' + process.getuid());");
      renderer = new PageRenderer(PROCESS, timeouts, { renderUid: 12_345 });
      await expect(renderer.render(pair, { address: '/about', state: STATE })).rejects.toThrow('it is 12345');
    },
  );
});

it('a killed process is replaced', async () => {
  const { render } = prepare();
  await render('/about');
  const pid = renderer.pid ?? 0;
  process.kill(pid, 'SIGKILL');
  await vi.waitFor(() => expect(renderer.pid).toBeUndefined(), WAIT);
  expect(await render('/contact')).toContain('/contact');
  expect(renderer.pid).not.toBe(pid);
});

it('a process with an invalid response is ended', async () => {
  const { render } = prepare(
    "process.send({ kind: 'rendered', id: 1, page: { body: '', attributes: { 'onclick=': '' } } });",
  );
  await expect(render('/about')).rejects.toThrow('what is no page');
});

it('a release without its module cannot render', async () => {
  const { pair } = prepare();
  const lost = { ...pair, shell: { ...pair.shell, read: async () => undefined } };
  await expect(renderer.render(lost, { address: '/', state: STATE })).rejects.toBeInstanceOf(CannotRender);
});
