import { describe, expect, it } from 'vitest';
import { checksOf, type Annotations } from './scheme-counterparts.ts';

const play = () => undefined;
const dark = { scheme: 'dark' };

const light = { args: { items: [{ name: 'Tripod' }] }, play };
const counterpart = { ...light, globals: dark };
const alone = { own: 'all', other: true };

const checks = (story: Annotations, stories: readonly Annotations[], meta: Annotations = {}) =>
  checksOf(story, [story, ...stories], meta);

describe('checksOf', () => {
  it('returns all checks in both schemes for a story without a counterpart', () => {
    expect(checks(light, [])).toEqual(alone);
    expect(checks(counterpart, [])).toEqual(alone);
  });

  it('splits the schemes between equal light and dark stories', () => {
    expect(checks(light, [counterpart])).toEqual({ own: 'all', other: false });
    expect(checks(counterpart, [light])).toEqual({ own: 'colour', other: false });
  });

  it('uses the scheme of the file unless a story overrides it', () => {
    const bright = { ...light, globals: { scheme: 'light' } };
    expect(checks(light, [bright], { globals: dark })).toEqual({ own: 'colour', other: false });
    expect(checks(bright, [light], { globals: dark })).toEqual({ own: 'all', other: false });
  });

  it('ignores names', () => {
    expect(checks({ ...counterpart, name: 'At night' }, [{ ...light, name: 'By day' }])).toEqual({
      own: 'colour',
      other: false,
    });
  });

  it.each([
    ['other arguments', { ...light, args: { items: [{ name: 'Stand' }] } }],
    ['more arguments', { ...light, args: { items: [{ name: 'Tripod' }], busy: true } }],
    ['a longer list', { ...light, args: { items: [{ name: 'Tripod' }, { name: 'Stand' }] } }],
    ['another play function', { ...light, play: () => undefined }],
    ['no play function', { args: light.args }],
    ['another width', { ...light, globals: { viewport: { value: 'narrow', isRotated: false } } }],
    ['another theme', { ...light, globals: { theme: 'home-ec' } }],
    ['other parameters', { ...light, parameters: { a11y: { test: 'off' } } }],
    ['other tags', { ...light, tags: ['!test'] }],
    ['another time', { ...light, args: { items: [{ name: 'Tripod', at: new Date(1) }] } }],
  ])('returns all checks when the story in the other scheme has %s', (_what, other) => {
    expect(checks(counterpart, [other])).toEqual(alone);
    expect(checks(other, [counterpart])).toEqual(alone);
  });

  it('does not treat two stories as equal because both lack a field', () => {
    const at = (time: number) => ({ args: { at: new Date(time) } });
    expect(checks({ ...at(1), globals: dark }, [at(2)])).toEqual(alone);
  });
});
