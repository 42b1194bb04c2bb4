import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sealedText } from './release-seal.ts';

const contents = fc.dictionary(fc.string(), fc.jsonValue());

describe('sealedText', () => {
  it('is independent of the seal, spaces and key order', () => {
    expect(sealedText('record', { seal: { key: 'k' }, b: [1, { d: null, c: 'é"' }], a: true })).toBe(
      'backlot release record 1\n{"a":true,"b":[1,{"c":"é\\"","d":null}]}',
    );
  });

  it('differs by kind', () => {
    expect(sealedText('pointer', {})).toBe('backlot release pointer 1\n{}');
  });

  it('is stable over a JSON round trip', () => {
    fc.assert(
      fc.property(contents, (content) => {
        const read: Record<string, unknown> = JSON.parse(JSON.stringify({ x: undefined, ...content }, undefined, 2));
        expect(sealedText('record', read)).toBe(sealedText('record', content));
      }),
    );
  });

  it('contains all content', () => {
    fc.assert(
      fc.property(contents, (content) => {
        const { seal: _, ...sealed } = content;
        const [, text = ''] = sealedText('record', content).split('\n', 2);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(sealed)));
      }),
    );
  });
});
