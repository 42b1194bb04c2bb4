import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeParse } from 'zod/v4/core';
import { pictureAddress } from '../contract/index.ts';
import {
  pictureFolder,
  pictureSources,
  pictureWidths,
  readPictureFile,
  readUploadedPicture,
  storedSize,
  uploadedPictureUrl,
} from './picture-url.ts';

const ID = '0f1c7a528c1e4f0b9a442f4c1f6f7d10';
const name = fc.record({
  id: fc.stringMatching(/^[0-9a-f]{32}$/u),
  width: fc.integer({ min: 1, max: 20_000 }),
  height: fc.integer({ min: 1, max: 20_000 }),
});

describe('pictureWidths and storedSize', () => {
  it.each([
    [100, [100]],
    [320, [320]],
    [321, [320, 321]],
    [1280, [320, 640, 1280]],
    [1600, [320, 640, 1280, 1600]],
    [1920, [320, 640, 1280, 1920]],
    [6000, [320, 640, 1280, 1920]],
  ])('a picture %i px wide is stored in %j', (width, widths) => {
    expect(pictureWidths(width)).toEqual(widths);
  });

  it('preserves the proportions, up to the largest width', () => {
    expect(storedSize({ width: 4000, height: 3000 })).toEqual({ width: 1920, height: 1440 });
    expect(storedSize({ width: 800, height: 600 })).toEqual({ width: 800, height: 600 });
    expect(storedSize({ width: 10_000, height: 1 })).toEqual({ width: 1920, height: 1 });
  });
});

describe('uploadedPictureUrl', () => {
  it('contains the id and size of the picture', () => {
    const picture = { id: ID, width: 1600, height: 1200 };
    expect(uploadedPictureUrl(picture)).toBe(`/pictures/uploads/${ID}-1600x1200/1600.webp`);
    expect(pictureFolder(picture)).toBe(`${ID}-1600x1200`);
  });

  it('is parsed back, and is a valid item image', () => {
    fc.assert(
      fc.property(name, (picture) => {
        const url = uploadedPictureUrl(picture);
        expect(readUploadedPicture(url)).toEqual(picture);
        expect(safeParse(pictureAddress, url).success).toBe(true);
      }),
    );
  });

  it.each([
    '',
    '/pictures/demo/camera.svg',
    'https://example.com/a.webp',
    `/pictures/uploads/${ID}-0x10/0.webp`,
    `/pictures/uploads/../${ID}-10x10/10.webp`,
    `/pictures/uploads/${ID}-10x10/10.webp?x`,
    `/pictures/uploads/${ID.toUpperCase()}-10x10/10.webp`,
    `https://example.com/pictures/uploads/${ID}-10x10/10.webp`,
  ])('is not parsed from %s', (url) => {
    expect(readUploadedPicture(url)).toBeUndefined();
    expect(pictureSources(url)).toBeUndefined();
  });
});

it('pictureSources returns every width in both formats, smaller format first', () => {
  const folder = `/pictures/uploads/${ID}-700x350`;
  expect(pictureSources(`${folder}/700.webp`)).toEqual({
    src: `${folder}/700.webp`,
    width: 700,
    height: 350,
    formats: [
      { type: 'image/avif', srcSet: `${folder}/320.avif 320w, ${folder}/640.avif 640w, ${folder}/700.avif 700w` },
      { type: 'image/webp', srcSet: `${folder}/320.webp 320w, ${folder}/640.webp 640w, ${folder}/700.webp 700w` },
    ],
  });
});

describe('readPictureFile', () => {
  const folder = `/pictures/uploads/${ID}-700x350`;
  const picture = { id: ID, width: 700, height: 350 };

  it.each([
    ['320.avif', { picture, width: 320, format: 'avif' }],
    ['640.webp', { picture, width: 640, format: 'webp' }],
    ['700.webp', { picture, width: 700, format: 'webp' }],
  ])('parses %s', (file, expected) => {
    expect(readPictureFile(`${folder}/${file}`)).toEqual(expected);
  });

  it.each([
    '321.webp',
    '1280.webp',
    '0.webp',
    '0320.webp',
    '320.png',
    '320.webp/',
    '320.webp?x',
    '320',
    '.webp',
    '../320.webp',
    '320.WEBP',
    '320.webp\n',
  ])('returns undefined for %s', (file) => {
    expect(readPictureFile(`${folder}/${file}`)).toBeUndefined();
  });

  it('returns undefined outside the upload folder', () => {
    expect(readPictureFile('/pictures/demo/320.webp')).toBeUndefined();
    expect(readPictureFile(`https://example.com${folder}/320.webp`)).toBeUndefined();
    expect(readPictureFile(`elsewhere\n${folder}/320.webp`)).toBeUndefined();
    expect(readPictureFile('')).toBeUndefined();
  });
});
