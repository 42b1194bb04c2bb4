import { describe, expect, it } from 'vitest';

import { compatibilityIssues, sizeIssues } from './compatibility.ts';

const provides = { react: '19.3.1', '@backlot/ui-kit': '1.2.0', '@backlot/next': 'next' };
const remote = (more = {}) => ({
  part: 'storefront-mfe',
  release: 'a'.repeat(16),
  contract: '1.2.0',
  provides: {},
  needs: [{ name: 'react', requiredVersion: '^19.3.1' }],
  ...more,
});
const shell = (more = {}) => ({
  part: 'shell',
  release: 'b'.repeat(16),
  contract: '1.2.0',
  provides,
  needs: [],
  ...more,
});
const running = (more = {}) => ({
  contract: '1.2.3',
  parts: {
    shell: { ...shell(), needs: undefined },
    'storefront-mfe': remote(),
    'admin-mfe': { ...remote(), release: 'c'.repeat(16) },
  },
  ...more,
});

describe('a remote', () => {
  it('is compatible with a shell that provides its requirements', () => {
    expect(compatibilityIssues(remote(), running())).toEqual([]);
  });

  it.each([
    [
      { name: '@backlot/ui-kit', requiredVersion: '^1.3.0' },
      'It needs @backlot/ui-kit ^1.3.0, the running shell has 1.2.0: release the shell first',
    ],
    [
      { name: '@backlot/ui-kit', requiredVersion: '^0.9.0' },
      'It needs @backlot/ui-kit ^0.9.0, the running shell has 1.2.0: build the release with the newer version',
    ],
    [
      { name: '@backlot/ui-kit', requiredVersion: '^1.2.1' },
      'It needs @backlot/ui-kit ^1.2.1, the running shell has 1.2.0: release the shell first',
    ],
    [
      { name: 'react', requiredVersion: '19.3.0' },
      'It needs react 19.3.0, the running shell has 19.3.1: build the release with the newer version',
    ],
    [
      { name: '@backlot/next', requiredVersion: '^1.0.0' },
      'It needs @backlot/next ^1.0.0, the running shell has next: the shell reads ranges like ^1.2.3 alone',
    ],
    [
      { name: '@backlot/maps', requiredVersion: '^1.0.0' },
      'It needs @backlot/maps ^1.0.0, which the running shell does not share: release the shell first',
    ],
    [
      { name: 'react', requiredVersion: '>=18' },
      'It needs react >=18, the running shell has 19.3.1: the shell reads ranges like ^1.2.3 alone',
    ],
  ])('that needs %o is rejected with a reason', (need, reason) => {
    expect(compatibilityIssues(remote({ needs: [need] }), running())).toEqual([reason]);
  });

  it('is rejected when the running shell is unknown', () => {
    expect(compatibilityIssues(remote(), running({ parts: {} }))).toEqual([
      expect.stringContaining('does not say which shell runs'),
    ]);
  });
});

describe('a shell', () => {
  it('is compatible with remotes whose requirements it provides', () => {
    expect(compatibilityIssues(shell(), running())).toEqual([]);
  });

  it('reports each running remote that would break', () => {
    expect(compatibilityIssues(shell({ provides: { react: '20.0.0' } }), running())).toEqual([
      'The running storefront-mfe@aaaaaaaaaaaaaaaa needs react ^19.3.1, this shell has 20.0.0: release storefront-mfe first, or keep the old version',
      'The running admin-mfe@cccccccccccccccc needs react ^19.3.1, this shell has 20.0.0: release admin-mfe first, or keep the old version',
    ]);
    expect(compatibilityIssues(shell({ provides: {} }), running())[0]).toContain('this shell does not share it');
  });

  it('is rejected when the requirements of a running remote are unknown', () => {
    expect(compatibilityIssues(shell(), running({ parts: { 'admin-mfe': {} } }))).toEqual([
      expect.stringContaining('does not say what the running admin-mfe needs'),
    ]);
  });
});

describe('the contract', () => {
  it.each(['1.2.0', '1.2.9', '1.0.0'])('of version %s is supported by a server of 1.2.3', (contract) => {
    expect(compatibilityIssues(remote({ contract }), running())).toEqual([]);
  });

  it.each([
    ['1.4.0', 'The release speaks version 1.4 of the contract, the running server 1.2: release the server first'],
    ['2.0.0', 'The release speaks version 2.0.0 of the contract, the running server 1.2.3: release the server first'],
    [
      '0.9.0',
      'The release speaks version 0.9.0 of the contract, the running server 1.2.3: build the release anew with the contract of the server',
    ],
    ['next', 'The versions of the contract cannot be compared: the release says "next", the running server "1.2.3"'],
  ])('of version %s is not', (contract, reason) => {
    expect(compatibilityIssues(remote({ contract }), running())).toEqual([reason]);
    expect(compatibilityIssues(shell({ contract }), running())).toEqual([reason]);
  });
});

it.each([undefined, 'next'])('is rejected by a server with version %s', (contract) => {
  expect(compatibilityIssues(remote(), running({ contract }))).toEqual([
    `The versions of the contract cannot be compared: the release says "1.2.0", the running server "${contract}"`,
  ]);
});

describe('the size', () => {
  it('may equal the budget', () => {
    expect(sizeIssues({ part: 'shell', firstViewBytes: 190_000 }, { shell: 190 })).toEqual([]);
  });

  it('may not exceed the budget, which must exist', () => {
    expect(sizeIssues({ part: 'shell', firstViewBytes: 190_100 }, { shell: 190 })).toEqual([
      'Its scripts before the first page weigh 190.1 kB, 0.1 kB more than the 190 kB of their budget (tools/size/budgets.json)',
    ]);
    expect(sizeIssues({ part: 'shell', firstViewBytes: 1 }, {})).toEqual([
      expect.stringContaining('no budget for shell'),
    ]);
  });
});
