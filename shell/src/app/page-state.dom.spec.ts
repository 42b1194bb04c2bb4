import { PAGE_STATE_ID } from '@backlot/domain/contract';
import { aSite } from '@backlot/domain/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { readPageState } from './page-state.ts';

function putIntoPage(text: string): void {
  const block = document.createElement('script');
  Object.assign(block, { type: 'application/json', id: PAGE_STATE_ID, textContent: text });
  document.head.append(block);
}

afterEach(() => document.getElementById(PAGE_STATE_ID)?.remove());

describe('readPageState', () => {
  it('reads what the server wrote into the page', () => {
    const state = {
      isRendered: true,
      madeAt: '2026-11-21T12:00:00.000Z',
      site: aSite(),
      preview: { part: 'shell', release: '0123456789abcdef' },
    };
    putIntoPage(JSON.stringify(state));
    expect(readPageState(document)).toEqual(state);
  });

  it.each([
    ['nothing', ''],
    ['no JSON', '{'],
    ['another shape', '{"isRendered":true}'],
  ])('does without when that is %s', (_, text) => {
    putIntoPage(text);
    expect(readPageState(document)).toBeUndefined();
  });

  it('does without when there is none', () => {
    expect(readPageState(document)).toBeUndefined();
  });
});
