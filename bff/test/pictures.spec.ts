import { pictureSources } from '@backlot/domain';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { pictureCalls } from './support/picture-calls.ts';
import { aPicture, blobOf, canvas } from './support/pictures.ts';
import { serverWithAdmin } from './support/server-with-admin.ts';

const at = serverWithAdmin();

const { upload, shown, pixelOf } = pictureCalls(at);

describe('a picture', () => {
  it('has all sizes in both formats', async () => {
    const { address, width, height } = await upload(await aPicture({ width: 2400, height: 1200 }));
    expect({ width, height }).toEqual({ width: 1920, height: 960 });
    expect(address).toMatch(/^\/pictures\/uploads\/[0-9a-f]{32}-1920x960\/1920\.webp$/u);
    const files =
      pictureSources(address)?.formats.flatMap(({ type, srcSet }) =>
        srcSet.split(', ').map((entry) => ({
          type,
          file: entry.split(' ')[0] ?? '',
          step: Number.parseInt(entry.split(' ')[1] ?? '', 10),
        })),
      ) ?? [];
    expect(files).toHaveLength(8);
    for (const { type, file, step } of files) {
      const { headers, metadata } = await shown(file);
      expect(headers.get('content-type')).toBe(type);
      expect(metadata).toMatchObject({ width: step, height: step / 2, mediaType: type });
    }
  });

  it('is the same picture for the same content', async () => {
    const first = await upload(await aPicture({ width: 40, height: 30 }, '#101010'));
    const again = await upload(await aPicture({ width: 40, height: 30 }, '#101010'));
    const other = await upload(await aPicture({ width: 40, height: 30 }, '#202020'));
    expect(again).toEqual(first);
    expect(other.address).not.toBe(first.address);
  });

  it.each(['jpeg', 'png', 'webp', 'avif', 'gif', 'tiff'] as const)(
    'accepts %s by its content, whatever its media type',
    async (format) => {
      const bytes = await canvas({ width: 60, height: 40 }, '#3366cc').toFormat(format).toBuffer();
      const uploads = await Promise.all([
        upload(blobOf(bytes, `image/${format}`)),
        upload(blobOf(bytes)),
        upload(blobOf(bytes, 'application/octet-stream')),
        upload(blobOf(bytes, 'image/png')),
      ]);
      expect(new Set(uploads.map(({ address }) => address)).size).toBe(1);
      const [red = 0, green = 0, blue = 0] = await pixelOf(uploads[0].address, { left: 30, top: 20 });
      expect(Math.abs(red - 0x33) + Math.abs(green - 0x66) + Math.abs(blue - 0xcc)).toBeLessThan(20);
    },
  );

  it('is upright and has no camera or location metadata', async () => {
    // EXIF orientation: the left side of the stored pixels is the top.
    const photo = await canvas({ width: 300, height: 200 }, '#0000ff')
      .composite([{ input: await canvas({ width: 150, height: 200 }, '#ff0000').png().toBuffer(), left: 0, top: 0 }])
      .jpeg()
      .withExif({
        IFD0: { Make: 'SecretCam', Artist: 'Somebody' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '25/1 46/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await sharp(photo).metadata()).exif?.toString('latin1')).toContain('SecretCam');
    const { address, width, height } = await upload(blobOf(photo, 'image/jpeg'));
    expect({ width, height }).toEqual({ width: 200, height: 300 });
    for (const file of [address, address.replace('.webp', '.avif')]) {
      const { body, metadata } = await shown(file);
      expect(metadata).toMatchObject({ width: 200, height: 300 });
      expect((await pixelOf(file, { left: 100, top: 40 }))[0]).toBeGreaterThan(200);
      expect((await pixelOf(file, { left: 100, top: 260 }))[2]).toBeGreaterThan(200);
      expect(metadata).not.toHaveProperty('exif');
      expect(metadata).not.toHaveProperty('xmp');
      expect(metadata.orientation ?? 1).toBe(1);
      expect(body.toString('latin1')).not.toContain('SecretCam');
    }
  });

  it('keeps transparency', async () => {
    const { address } = await upload(
      blobOf(await canvas({ width: 20, height: 20 }, { r: 255, g: 0, b: 0, alpha: 0 }).png().toBuffer()),
    );
    for (const file of [address, address.replace('.webp', '.avif')])
      expect((await pixelOf(file, { left: 10, top: 10 }))[3]).toBe(0);
  });

  it.each([
    [
      'in CMYK',
      () => canvas({ width: 50, height: 50 }, '#0000ff').removeAlpha().toColourspace('cmyk').jpeg({ quality: 95 }),
    ],
    ['in a wider colour space', () => canvas({ width: 50, height: 50 }, '#0000ff').withIccProfile('p3').png()],
    ['with 16 bits a channel', () => canvas({ width: 50, height: 50 }, '#0000ff').toColourspace('rgb16').png()],
  ])('%s is shown in sRGB with 8 bits', async (_what, make) => {
    const { address } = await upload(blobOf(await make().toBuffer()));
    const { metadata } = await shown(address);
    expect(metadata).toMatchObject({ space: 'srgb', depth: 'uchar' });
    expect(metadata).not.toHaveProperty('icc');
    const [red = 0, green = 0, blue = 0] = await pixelOf(address, { left: 25, top: 25 });
    expect(blue).toBeGreaterThan(130);
    expect(Math.max(red, green)).toBeLessThan(110);
  });

  it('in grayscale keeps its values', async () => {
    const { address } = await upload(
      blobOf(await canvas({ width: 50, height: 50 }, '#808080').removeAlpha().toColourspace('grey16').png().toBuffer()),
    );
    const [red = 0, green = 0, blue = 0] = await pixelOf(address, { left: 25, top: 25 });
    for (const part of [red, green, blue]) expect(Math.abs(part - 0x80)).toBeLessThan(6);
  });

  it('that is animated becomes a still', async () => {
    const frames = await Promise.all(
      ['#ff0000', '#00ff00'].map((colour) => canvas({ width: 32, height: 32 }, colour).png().toBuffer()),
    );
    const { address } = await upload(
      blobOf(
        await sharp(frames, { join: { animated: true } })
          .gif()
          .toBuffer(),
        'image/gif',
      ),
    );
    const { metadata } = await shown(address);
    expect(metadata).toMatchObject({ width: 32, height: 32 });
    expect(metadata.pages ?? 1).toBe(1);
    const [red = 0, green = 255] = await pixelOf(address, { left: 16, top: 16 });
    expect(red).toBeGreaterThan(200);
    expect(green).toBeLessThan(60);
  });

  it.each([
    [
      { width: 1, height: 1 },
      { width: 1, height: 1 },
    ],
    [
      { width: 20_000, height: 10 },
      { width: 1920, height: 1 },
    ],
    [
      { width: 3, height: 4000 },
      { width: 3, height: 4000 },
    ],
  ])('of %j is stored as %j', async (size, stored) => {
    const { address, ...received } = await upload(await aPicture(size));
    expect(received).toEqual(stored);
    for (const format of pictureSources(address)?.formats ?? []) {
      for (const entry of format.srcSet.split(', '))
        expect((await shown(entry.split(' ')[0] ?? '')).metadata.width).toBe(
          Number.parseInt(entry.split(' ')[1] ?? '', 10),
        );
    }
  });
});

describe('an address', () => {
  let address: string;
  beforeAll(async () => {
    ({ address } = await upload(await aPicture({ width: 700, height: 350 }, '#123456')));
  });

  it('is immutable and has a Content-Length', async () => {
    const { headers, body } = await shown(address);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(Number(headers.get('content-length'))).toBe(body.length);
    expect(headers.get('etag')).toMatch(/^"[0-9a-f]{32}-700-webp"$/u);
  });

  it('responds to HEAD without a body', async () => {
    const { body } = await shown(address);
    const response = await fetch(`${at.server.url}${address}`, { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-length')).toBe(String(body.length));
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect((await response.arrayBuffer()).byteLength).toBe(0);
  });

  it('returns 304 only for a matching ETag', async () => {
    const etag = (await shown(address)).headers.get('etag') ?? '';
    const unchanged = await at.server.bytes(address, { 'if-none-match': etag });
    expect({ status: unchanged.status, length: unchanged.body.length }).toEqual({ status: 304, length: 0 });
    expect(unchanged.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await at.server.bytes(address, { 'if-none-match': '"another"' })).status).toBe(200);
    const missing = address.replace(/[0-9a-f]{32}/u, '0'.repeat(32));
    expect(
      (await at.server.bytes(missing, { 'if-none-match': etag.replace(/[0-9a-f]{32}/u, '0'.repeat(32)) })).status,
    ).toBe(404);
  });

  it.each([
    (good: string) => good.replace(/[0-9a-f]{32}/u, '0'.repeat(32)),
    (good: string) => good.replace('700.webp', '701.webp'),
    (good: string) => good.replace('700.webp', '1280.webp'),
    (good: string) => good.replace('700.webp', '700.png'),
    (good: string) => good.replace('700.webp', '..%2f..%2f..%2fpackage.json'),
    (good: string) => good.replace('/700.webp', '%2f700.webp'),
    (good: string) => good.replace('700.webp', '%2e%2e/%2e%2e/secret'),
    (good: string) => good.replace('x350', 'x351'),
    () => '/pictures/uploads/',
    () => '/pictures/uploads/a/b/c.webp',
    () => `/pictures/uploads/${'a'.repeat(500)}/1.webp`,
  ])('of no picture returns an uncached 404 (%#)', async (change) => {
    const { status, headers } = await at.server.bytes(change(address));
    expect(status).toBe(404);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('can be the picture of an item and of its requests', async () => {
    const entries = {
      name: 'Pictured',
      mainCategory: 'production' as const,
      category: 'video',
      subcategory: 'Any',
      description: 'With a picture',
      image: address,
      specifications: [],
      pricePerUnit: 1,
      unitsPerItem: 1,
    };
    const item = await at.server.api(at.token).addEquipment({ body: entries });
    expect(item.image).toBe(address);
    expect((await at.server.api().getEquipment({ params: { id: item.id } })).image).toBe(address);
  });
});
