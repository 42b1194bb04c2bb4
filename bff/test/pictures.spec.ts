import { randomBytes } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { json } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { PICTURE_TOO_LARGE, PICTURE_TOO_MANY_PIXELS, PICTURE_TOO_TALL, PICTURE_UNREADABLE, pictureSources } from '@backlot/domain';
import { PICTURE_BYTES_MAX, problemSchema, type Problem, type UploadedPicture } from '@backlot/domain/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPicture, blobOf, canvas, noise } from './support/pictures.js';
import { TestServer } from './support/test-server.js';

/** What is uploaded, and what comes of it (POST /api/pictures, GET /pictures/uploads/…). */

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await TestServer.start();
  ({ token } = await server.signIn());
});
afterAll(() => server.stop());

const upload = (file: Blob): Promise<UploadedPicture> => server.api(token).uploadPicture({ file });

/** The problem that a file ends in. */
async function refusalOf(file: Blob, headers: Record<string, string> = {}): Promise<Pick<Problem, 'status' | 'title' | 'code'>> {
  const answer = await fetch(`${server.url}/api/pictures`, { method: 'POST', body: file, headers: { authorization: `Bearer ${token}`, ...headers } });
  const { status, title, code } = problemSchema.parse(await answer.json());
  expect(answer.status).toBe(status);
  return { status, title, code };
}

const UNREADABLE = { status: 415, title: PICTURE_UNREADABLE, code: 'unsupported-media-type' };
const tooLarge = (title: string) => ({ status: 413, title, code: 'too-large' });

/** The bytes under an address of this server, decoded. */
async function shown(address: string) {
  const { status, body, headers } = await server.bytes(address);
  expect(status, address).toBe(200);
  const metadata = await sharp(body).metadata();
  return { body, headers, metadata };
}

/** Red, green, blue and alpha of one pixel of what is shown. */
async function pixelOf(address: string, at: { left: number; top: number }): Promise<number[]> {
  const { body } = await shown(address);
  return [...(await sharp(body).ensureAlpha().extract({ ...at, width: 1, height: 1 }).raw().toBuffer())];
}

describe('a picture', () => {
  it('comes in every size and both formats, all of them pictures of that size', async () => {
    const { address, width, height } = await upload(await aPicture({ width: 2400, height: 1200 }));
    expect({ width, height }).toEqual({ width: 1920, height: 960 });
    expect(address).toMatch(/^\/pictures\/uploads\/[0-9a-f]{32}-1920x960\/1920\.webp$/u);
    const files = pictureSources(address)?.formats.flatMap(({ type, srcSet }) => srcSet.split(', ').map((entry) => ({ type, file: entry.split(' ')[0] ?? '', step: Number.parseInt(entry.split(' ')[1] ?? '', 10) }))) ?? [];
    expect(files).toHaveLength(8);
    for (const { type, file, step } of files) {
      const { headers, metadata } = await shown(file);
      expect(headers.get('content-type')).toBe(type);
      expect(metadata).toMatchObject({ width: step, height: step / 2, mediaType: type });
    }
  });

  it('is one picture when it is uploaded again, and another when its content is', async () => {
    const first = await upload(await aPicture({ width: 40, height: 30 }, '#101010'));
    const again = await upload(await aPicture({ width: 40, height: 30 }, '#101010'));
    const other = await upload(await aPicture({ width: 40, height: 30 }, '#202020'));
    expect(again).toEqual(first);
    expect(other.address).not.toBe(first.address);
  });

  it.each(['jpeg', 'png', 'webp', 'avif', 'gif', 'tiff'] as const)('may be %s, whatever it calls itself', async (format) => {
    const bytes = await canvas({ width: 60, height: 40 }, '#3366cc').toFormat(format).toBuffer();
    const kept = await Promise.all([upload(blobOf(bytes, `image/${format}`)), upload(blobOf(bytes)), upload(blobOf(bytes, 'application/octet-stream')), upload(blobOf(bytes, 'image/png'))]);
    expect(new Set(kept.map(({ address }) => address)).size).toBe(1);
    const [red = 0, green = 0, blue = 0] = await pixelOf(kept[0].address, { left: 30, top: 20 });
    expect(Math.abs(red - 0x33) + Math.abs(green - 0x66) + Math.abs(blue - 0xcc)).toBeLessThan(20);
  });

  it('stands upright and says nothing of the camera and the place', async () => {
    // Held sideways: what lies on the left belongs on top.
    const photo = await canvas({ width: 300, height: 200 }, '#0000ff')
      .composite([{ input: await canvas({ width: 150, height: 200 }, '#ff0000').png().toBuffer(), left: 0, top: 0 }])
      .jpeg()
      .withExif({ IFD0: { Make: 'SecretCam', Artist: 'Somebody' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '25/1 46/1 0/1' } })
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

  it('keeps what shines through', async () => {
    const { address } = await upload(blobOf(await canvas({ width: 20, height: 20 }, { r: 255, g: 0, b: 0, alpha: 0 }).png().toBuffer()));
    for (const file of [address, address.replace('.webp', '.avif')]) expect((await pixelOf(file, { left: 10, top: 10 }))[3]).toBe(0);
  });

  it.each([
    ['in CMYK', () => canvas({ width: 50, height: 50 }, '#0000ff').removeAlpha().toColourspace('cmyk').jpeg({ quality: 95 })],
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

  it('in greys has the same greys', async () => {
    const { address } = await upload(blobOf(await canvas({ width: 50, height: 50 }, '#808080').removeAlpha().toColourspace('grey16').png().toBuffer()));
    const [red = 0, green = 0, blue = 0] = await pixelOf(address, { left: 25, top: 25 });
    for (const part of [red, green, blue]) expect(Math.abs(part - 0x80)).toBeLessThan(6);
  });

  it('that moves stands still', async () => {
    const frames = await Promise.all(['#ff0000', '#00ff00'].map((colour) => canvas({ width: 32, height: 32 }, colour).png().toBuffer()));
    const { address } = await upload(blobOf(await sharp(frames, { join: { animated: true } }).gif().toBuffer(), 'image/gif'));
    const { metadata } = await shown(address);
    expect(metadata).toMatchObject({ width: 32, height: 32 });
    expect(metadata.pages ?? 1).toBe(1);
    const [red = 0, green = 255] = await pixelOf(address, { left: 16, top: 16 });
    expect(red).toBeGreaterThan(200);
    expect(green).toBeLessThan(60);
  });

  it.each([
    [{ width: 1, height: 1 }, { width: 1, height: 1 }],
    [{ width: 20_000, height: 10 }, { width: 1920, height: 1 }],
    [{ width: 3, height: 4000 }, { width: 3, height: 4000 }],
  ])('of %j is kept as %j', async (size, kept) => {
    const { address, ...answered } = await upload(await aPicture(size));
    expect(answered).toEqual(kept);
    for (const format of pictureSources(address)?.formats ?? []) {
      for (const entry of format.srcSet.split(', ')) expect((await shown(entry.split(' ')[0] ?? '')).metadata.width).toBe(Number.parseInt(entry.split(' ')[1] ?? '', 10));
    }
  });
});

describe('what is no picture', () => {
  const HTML = '<!doctype html><script>alert(1)</script>';

  it.each([
    ['nothing', ''],
    ['a page', HTML],
    ['a drawing in SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="10" height="10"/></svg>'],
    ['SVG behind an XML head', '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><text>&x;</text></svg>'],
    ['a PDF', '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>'],
    ['PostScript', '%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 10 10\n'],
    ['a script for ImageMagick', 'push graphic-context\nviewbox 0 0 10 10\nimage over 0,0 0,0 "https://example.com/x"\npop graphic-context'],
    ['a netpbm file', 'P3\n1 1\n255\n255 0 0\n'],
    ['the name of a picture alone', 'GIF89a'],
  ])('%s is refused', async (_what, text) => {
    for (const type of ['image/png', '', 'application/octet-stream']) expect(await refusalOf(blobOf(text, type))).toEqual(UNREADABLE);
  });

  it('may not be random bytes behind the first ones of a picture', async () => {
    const png = await canvas({ width: 50, height: 50 }).png().toBuffer();
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), randomBytes(200)]);
    for (const bytes of [Buffer.concat([png.subarray(0, 40), randomBytes(500)]), Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), randomBytes(500)]), heic]) expect(await refusalOf(blobOf(bytes))).toEqual(UNREADABLE);
  });

  it.each(['jpeg', 'png', 'webp', 'tiff', 'avif', 'gif'] as const)('a %s that ends too early is refused, and nothing of it is kept', async (format) => {
    const bytes = await noise({ width: 200, height: 200 }).toFormat(format).toBuffer();
    const before = await server.database.rows('select 1 from pictures where bytes is not null');
    expect(await refusalOf(blobOf(bytes.subarray(0, Math.floor(bytes.length / 2))))).toEqual(UNREADABLE);
    expect(await server.database.rows('select 1 from pictures where bytes is not null')).toHaveLength(before.length);
  });

  it.each(['text/html', 'image/svg+xml', 'image/heic', 'application/pdf', 'multipart/form-data; boundary=x'])('what calls itself %s is refused unread', async (type) => {
    expect(await refusalOf(await aPicture({ width: 10, height: 10 }), { 'content-type': type })).toEqual(UNREADABLE);
  });

  it('JSON is refused, good or bad', async () => {
    expect(await refusalOf(blobOf('{"a":1}'), { 'content-type': 'application/json' })).toEqual(UNREADABLE);
    expect(await refusalOf(blobOf('{'), { 'content-type': 'application/json' })).toMatchObject({ status: 400 });
  });

  it('a picture that is a page as well comes back as a picture alone', async () => {
    const jpeg = await canvas({ width: 64, height: 64 }).jpeg().withExif({ IFD0: { ImageDescription: HTML } }).toBuffer();
    const { address } = await upload(blobOf(Buffer.concat([jpeg, Buffer.from(HTML)]), 'image/jpeg'));
    const { body, headers } = await shown(address);
    expect(body.toString('latin1')).not.toContain('script');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
  });
});

describe('what is too large', () => {
  it('in bytes is refused, whether it says so or not, and the next one is taken', async () => {
    const bytes = randomBytes(PICTURE_BYTES_MAX + 1);
    expect(await refusalOf(blobOf(bytes, 'image/jpeg'))).toEqual(tooLarge(PICTURE_TOO_LARGE));
    const chunked = await new Promise<number>((resolve, reject) => {
      const call = httpRequest(`${server.url}/api/pictures`, { method: 'POST', headers: { authorization: `Bearer ${token}`, 'transfer-encoding': 'chunked' } }, (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      });
      call.on('error', reject);
      for (let start = 0; start < bytes.length; start += 1_000_000) call.write(bytes.subarray(start, start + 1_000_000));
      call.end();
    });
    expect(chunked).toBe(413);
    expect((await upload(await aPicture({ width: 11, height: 10 }))).width).toBe(11);
  });

  it('in pixels is refused, also when the file is small', async () => {
    const bomb = await sharp({ create: { width: 8000, height: 6251, channels: 3, background: '#fff' }, limitInputPixels: false }).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await refusalOf(blobOf(bomb, 'image/png'))).toEqual(tooLarge(PICTURE_TOO_MANY_PIXELS));
    // 60,000 × 60,000 in the head of a file that holds one pixel.
    const png = await canvas({ width: 1, height: 1 }).png().toBuffer();
    png.writeUInt32BE(60_000, 16);
    png.writeUInt32BE(60_000, 20);
    png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
    expect(await refusalOf(blobOf(png, 'image/png'))).toEqual(tooLarge(PICTURE_TOO_MANY_PIXELS));
  });

  it('in height is refused', async () => {
    expect(await refusalOf(await aPicture({ width: 10, height: 17_000 }))).toEqual(tooLarge(PICTURE_TOO_TALL));
  });
});

describe('many at a time', () => {
  it('are as many as there is room for; the others hear that they have to wait, and are taken afterwards', async () => {
    const file = Buffer.from(await (await aPicture({ width: 13, height: 10 })).arrayBuffer());
    const answers: unknown[] = [];
    // All of them have begun and are slow to arrive.
    const slow = Array.from({ length: 9 }, () => {
      const call = httpRequest(`${server.url}/api/pictures`, { method: 'POST', headers: { authorization: `Bearer ${token}`, 'content-length': file.length } });
      const status = new Promise<number>((resolve, reject) => {
        call.on('response', (answer) => {
          resolve(answer.statusCode ?? 0);
          json(answer).then((body) => answers.push(body), reject);
        });
        call.on('error', reject);
      });
      call.write(file.subarray(0, 10));
      return { call, status };
    });
    await expect.poll(() => answers.length, { timeout: 10_000 }).toBe(3);
    for (const answer of answers) expect(answer).toMatchObject({ status: 503, title: 'Failed to upload the picture', detail: 'Other pictures are being worked on. Please try again in a few seconds.' });
    for (const { call } of slow) call.end(file.subarray(10));
    expect((await Promise.all(slow.map(({ status }) => status))).toSorted()).toEqual([201, 201, 201, 201, 201, 201, 503, 503, 503]);
    expect((await upload(await aPicture({ width: 12, height: 10 }))).width).toBe(12);
  });

  it('of one and the same file are one picture', async () => {
    const file = await aPicture({ width: 333, height: 222 });
    const kept = await Promise.all([upload(file), upload(file), upload(file)]);
    expect(new Set(kept.map(({ address }) => address)).size).toBe(1);
    await shown(kept[0].address);
  });

  it('an upload that breaks off leaves room for the next ones', async () => {
    const { hostname, port } = new URL(server.url);
    for (let turn = 0; turn < 14; turn += 1) {
      const call = httpRequest({ hostname, port, path: '/api/pictures', method: 'POST', headers: { authorization: `Bearer ${token}`, 'content-length': '5000', 'content-type': 'image/png' } });
      const closed = new Promise((resolve) => call.on('close', resolve));
      call.on('error', () => undefined);
      await new Promise((resolve) => call.write(Buffer.alloc(100), resolve));
      call.destroy();
      await closed;
    }
    await expect.poll(() => upload(blobOf('nothing')).catch((error: unknown) => (typeof error === 'object' && error !== null && 'status' in error ? error.status : 0))).toBe(415);
  });
});

describe('an address', () => {
  let address: string;
  beforeAll(async () => {
    ({ address } = await upload(await aPicture({ width: 700, height: 350 }, '#123456')));
  });

  it('answers for ever, and says how long it is', async () => {
    const { headers, body } = await shown(address);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(Number(headers.get('content-length'))).toBe(body.length);
    expect(headers.get('etag')).toMatch(/^"[0-9a-f]{32}-700-webp"$/u);
  });

  it('answers HEAD without content', async () => {
    const { body } = await shown(address);
    const answer = await fetch(`${server.url}${address}`, { method: 'HEAD' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-length')).toBe(String(body.length));
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect((await answer.arrayBuffer()).byteLength).toBe(0);
  });

  it('answers 304 to who has it, and to nobody else', async () => {
    const etag = (await shown(address)).headers.get('etag') ?? '';
    const unchanged = await server.bytes(address, { 'if-none-match': etag });
    expect({ status: unchanged.status, length: unchanged.body.length }).toEqual({ status: 304, length: 0 });
    expect(unchanged.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await server.bytes(address, { 'if-none-match': '"another"' })).status).toBe(200);
    const missing = address.replace(/[0-9a-f]{32}/u, '0'.repeat(32));
    expect((await server.bytes(missing, { 'if-none-match': etag.replace(/[0-9a-f]{32}/u, '0'.repeat(32)) })).status).toBe(404);
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
  ])('that is none of a picture is not there, and nobody keeps that (%#)', async (change) => {
    const { status, headers } = await server.bytes(change(address));
    expect(status).toBe(404);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('is one that an item may have, and its requests', async () => {
    const entries = { name: 'Pictured', mainCategory: 'production' as const, category: 'video', subcategory: 'Any', description: 'With a picture', image: address, specifications: [], pricePerUnit: 1, unitsPerItem: 1 };
    const item = await server.api(token).addEquipment({ body: entries });
    expect(item.image).toBe(address);
    expect((await server.api().getEquipment({ params: { id: item.id } })).image).toBe(address);
  });
});
