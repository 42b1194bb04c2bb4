import { PAGE_STATE_ID, pageStateSchema } from '@backlot/domain/contract';
import { aSite } from '@backlot/domain/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { readEmbedded } from './embedded-json.ts';

const readState = () => readEmbedded(document, PAGE_STATE_ID, pageStateSchema);

function embedInPage(text: string): void {
  const block = document.createElement('script');
  Object.assign(block, { type: 'application/json', id: PAGE_STATE_ID, textContent: text });
  document.head.append(block);
}

afterEach(() => document.getElementById(PAGE_STATE_ID)?.remove());

describe('readEmbedded', () => {
  it('returns the embedded state', () => {
    const state = {
      isRendered: true,
      madeAt: '2026-11-21T12:00:00.000Z',
      site: aSite(),
      preview: { part: 'shell', release: '0123456789abcdef' },
    };
    embedInPage(JSON.stringify(state));
    expect(readState()).toEqual(state);
  });

  it.each([
    ['nothing', ''],
    ['no JSON', '{'],
    ['another shape', '{"isRendered":true}'],
  ])('returns undefined for %s', (_, text) => {
    embedInPage(text);
    expect(readState()).toBeUndefined();
  });

  it('returns undefined without an embedded state', () => {
    expect(readState()).toBeUndefined();
  });
});
