import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sealedText } from './release-seal.js';

const contents = fc.dictionary(fc.string(), fc.jsonValue());

describe('the sealed text', () => {
  it('leaves out the seal, spaces and the order of names', () => {
    expect(sealedText('record', { seal: { key: 'k' }, b: [1, { d: null, c: 'é"' }], a: true })).toBe(
      'backlot release record 1\n{"a":true,"b":[1,{"c":"é\\"","d":null}]}',
    );
  });

  it('is another one for another kind', () => {
    expect(sealedText('pointer', {})).toBe('backlot release pointer 1\n{}');
  });

  it('is the same once the content was written and read', () => {
    fc.assert(
      fc.property(contents, (content) => {
        const read: Record<string, unknown> = JSON.parse(JSON.stringify({ x: undefined, ...content }, undefined, 2));
        expect(sealedText('record', read)).toBe(sealedText('record', content));
      }),
    );
  });

  it('says all that the content says', () => {
    fc.assert(
      fc.property(contents, (content) => {
        const { seal: _, ...sealed } = content;
        const [, text = ''] = sealedText('record', content).split('\n', 2);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(sealed)));
      }),
    );
  });
});
