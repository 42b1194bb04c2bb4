import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { json } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { message, type PlainMessageCode } from '@backlot/domain';
import { englishText } from '@backlot/domain/messages/server';
import { PICTURE_BYTES_MAX } from '@backlot/domain/contract/staff';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { pictureCalls, UNREADABLE } from './support/picture-calls.ts';
import { aPicture, blobOf, canvas, noise } from './support/pictures.ts';
import { serverWithAdmin } from './support/server-with-admin.ts';

const at = serverWithAdmin();

const { upload, rejectionOf, shown } = pictureCalls(at);

const tooLarge = (title: PlainMessageCode) => ({
  status: 413,
  title: englishText(message<PlainMessageCode>(title)),
  code: 'too-large',
});

describe('a file that is no picture', () => {
  const HTML = '<!doctype html><script>alert(1)</script>';

  it.each([
    ['nothing', ''],
    ['a page', HTML],
    [
      'a drawing in SVG',
      '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="10" height="10"/></svg>',
    ],
    [
      'SVG behind an XML head',
      '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><text>&x;</text></svg>',
    ],
    ['a PDF', '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>'],
    ['PostScript', '%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 10 10\n'],
    [
      'a script for ImageMagick',
      'push graphic-context\nviewbox 0 0 10 10\nimage over 0,0 0,0 "https://example.com/x"\npop graphic-context',
    ],
    ['a netpbm file', 'P3\n1 1\n255\n255 0 0\n'],
    ['only the signature of a picture', 'GIF89a'],
  ])('%s is rejected', async (_what, text) => {
    for (const type of ['image/png', '', 'application/octet-stream'])
      expect(await rejectionOf(blobOf(text, type))).toEqual(UNREADABLE);
  });

  it('with the signature of a picture is rejected', async () => {
    const png = await canvas({ width: 50, height: 50 }).png().toBuffer();
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), randomBytes(200)]);
    for (const bytes of [
      Buffer.concat([png.subarray(0, 40), randomBytes(500)]),
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), randomBytes(500)]),
      heic,
    ])
      expect(await rejectionOf(blobOf(bytes))).toEqual(UNREADABLE);
  });

  it.each(['jpeg', 'png', 'webp', 'tiff', 'avif', 'gif'] as const)(
    'a truncated %s is rejected and not stored',
    async (format) => {
      const bytes = await noise({ width: 200, height: 200 }).toFormat(format).toBuffer();
      const before = await at.server.database.rows('select 1 from pictures where bytes is not null');
      expect(await rejectionOf(blobOf(bytes.subarray(0, Math.floor(bytes.length / 2))))).toEqual(UNREADABLE);
      expect(await at.server.database.rows('select 1 from pictures where bytes is not null')).toHaveLength(
        before.length,
      );
    },
  );

  it.each(['text/html', 'image/svg+xml', 'image/heic', 'application/pdf', 'multipart/form-data; boundary=x'])(
    'of media type %s is rejected unread',
    async (type) => {
      expect(await rejectionOf(await aPicture({ width: 10, height: 10 }), { 'content-type': type })).toEqual(
        UNREADABLE,
      );
    },
  );

  it('JSON is rejected, valid or not', async () => {
    expect(await rejectionOf(blobOf('{"a":1}'), { 'content-type': 'application/json' })).toEqual(UNREADABLE);
    expect(await rejectionOf(blobOf('{'), { 'content-type': 'application/json' })).toMatchObject({ status: 400 });
  });

  it('a picture that is also HTML is encoded again as a picture', async () => {
    const jpeg = await canvas({ width: 64, height: 64 })
      .jpeg()
      .withExif({ IFD0: { ImageDescription: HTML } })
      .toBuffer();
    const { address } = await upload(blobOf(Buffer.concat([jpeg, Buffer.from(HTML)]), 'image/jpeg'));
    const { body, headers } = await shown(address);
    expect(body.toString('latin1')).not.toContain('script');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
  });
});

describe('a file that is too large', () => {
  it('in bytes is rejected with or without Content-Length', async () => {
    const bytes = randomBytes(PICTURE_BYTES_MAX + 1);
    expect(await rejectionOf(blobOf(bytes, 'image/jpeg'))).toEqual(tooLarge('picture-too-large'));
    const chunked = await new Promise<number>((resolve, reject) => {
      const call = httpRequest(
        `${at.server.url}/api/pictures`,
        { method: 'POST', headers: { authorization: `Bearer ${at.token}`, 'transfer-encoding': 'chunked' } },
        (response) => {
          response.resume();
          resolve(response.statusCode ?? 0);
        },
      );
      call.on('error', reject);
      for (let start = 0; start < bytes.length; start += 1_000_000)
        call.write(bytes.subarray(start, start + 1_000_000));
      call.end();
    });
    expect(chunked).toBe(413);
    expect((await upload(await aPicture({ width: 11, height: 10 }))).width).toBe(11);
  });

  it('in pixels is rejected, even if the file is small', async () => {
    const bomb = await sharp({
      create: { width: 8000, height: 6251, channels: 3, background: '#fff' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await rejectionOf(blobOf(bomb, 'image/png'))).toEqual(tooLarge('picture-too-many-pixels'));
    // 60,000 × 60,000 pixels in the header of a file with one pixel.
    const png = await canvas({ width: 1, height: 1 }).png().toBuffer();
    png.writeUInt32BE(60_000, 16);
    png.writeUInt32BE(60_000, 20);
    png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
    expect(await rejectionOf(blobOf(png, 'image/png'))).toEqual(tooLarge('picture-too-many-pixels'));
  });

  it('in height is rejected', async () => {
    expect(await rejectionOf(await aPicture({ width: 10, height: 17_000 }))).toEqual(tooLarge('picture-too-tall'));
  });
});

describe('concurrent uploads', () => {
  it('are limited; the others get 503 and can be repeated', async () => {
    const file = Buffer.from(await (await aPicture({ width: 13, height: 10 })).arrayBuffer());
    const responses: unknown[] = [];
    // All uploads have started and arrive slowly.
    const slow = Array.from({ length: 9 }, () => {
      const call = httpRequest(`${at.server.url}/api/pictures`, {
        method: 'POST',
        headers: { authorization: `Bearer ${at.token}`, 'content-length': file.length },
      });
      const status = new Promise<number>((resolve, reject) => {
        call.on('response', (response) => {
          resolve(response.statusCode ?? 0);
          json(response).then((body) => responses.push(body), reject);
        });
        call.on('error', reject);
      });
      call.write(file.subarray(0, 10));
      return { call, status };
    });
    await expect.poll(() => responses.length).toBe(3);
    for (const response of responses)
      expect(response).toMatchObject({
        status: 503,
        title: 'Failed to upload the picture',
        detail: 'Other pictures are being worked on. Please try again in a few seconds.',
      });
    for (const { call } of slow) call.end(file.subarray(10));
    expect((await Promise.all(slow.map(({ status }) => status))).toSorted()).toEqual([
      201, 201, 201, 201, 201, 201, 503, 503, 503,
    ]);
    expect((await upload(await aPicture({ width: 12, height: 10 }))).width).toBe(12);
  });

  it('of the same file make one picture', async () => {
    const file = await aPicture({ width: 333, height: 222 });
    const uploads = await Promise.all([upload(file), upload(file), upload(file)]);
    expect(new Set(uploads.map(({ address }) => address)).size).toBe(1);
    await shown(uploads[0].address);
  });

  it('aborted uploads do not count', async () => {
    const { hostname, port } = new URL(at.server.url);
    for (let turn = 0; turn < 14; turn += 1) {
      const call = httpRequest({
        hostname,
        port,
        path: '/api/pictures',
        method: 'POST',
        headers: { authorization: `Bearer ${at.token}`, 'content-length': '5000', 'content-type': 'image/png' },
      });
      const closed = new Promise((resolve) => call.on('close', resolve));
      call.on('error', () => undefined);
      await new Promise((resolve) => call.write(Buffer.alloc(100), resolve));
      call.destroy();
      await closed;
    }
    await expect
      .poll(() =>
        upload(blobOf('nothing')).catch((error: unknown) =>
          typeof error === 'object' && error !== null && 'status' in error ? error.status : 0,
        ),
      )
      .toBe(415);
  });

  it.each<[string, Record<string, string>]>([
    ['without a session', {}],
    ['with an invalid session', { authorization: 'Bearer nonsense' }],
  ])('%s an upload closes its connection, without waiting for the rest', async (_, headers) => {
    const { hostname, port } = new URL(at.server.url);
    const socket = connect(Number(port), hostname);
    let output = '';
    socket.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const head = { host: 'x', 'content-type': 'image/png', 'content-length': String(PICTURE_BYTES_MAX), ...headers };
    const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`);
    socket.write(`POST /api/pictures HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\nbegun`);
    await once(socket, 'end');
    socket.destroy();
    expect(output).toMatch(/^HTTP\/1\.1 401 /u);
    expect(output).toMatch(/^connection: close\r$/imu);
  });
});
