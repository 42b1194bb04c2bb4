import { message } from '@backlot/domain';
import { problemSchema, type Problem, type UploadedPicture } from '@backlot/domain/contract';
import { englishText } from '@backlot/domain/messages/server';
import sharp from 'sharp';
import { expect } from 'vitest';
import { type TestServer } from './test-server.js';

export const UNREADABLE = {
  status: 415,
  title: englishText(message('picture-unreadable')),
  code: 'unsupported-media-type',
};

/** What an admin does with pictures at this server. */
export function pictureCalls(at: () => { server: TestServer; token: string }) {
  const upload = (file: Blob): Promise<UploadedPicture> => at().server.api(at().token).uploadPicture({ file });

  /** The problem that a file ends in. */
  async function refusalOf(
    file: Blob,
    headers: Record<string, string> = {},
  ): Promise<Pick<Problem, 'status' | 'title' | 'code'>> {
    const { server, token } = at();
    const answer = await fetch(`${server.url}/api/pictures`, {
      method: 'POST',
      body: file,
      headers: { authorization: `Bearer ${token}`, ...headers },
    });
    const { status, title, code } = problemSchema.parse(await answer.json());
    expect(answer.status).toBe(status);
    return { status, title, code };
  }

  /** The bytes under an address of this server, decoded. */
  async function shown(address: string) {
    const { status, body, headers } = await at().server.bytes(address);
    expect(status, address).toBe(200);
    const metadata = await sharp(body).metadata();
    return { body, headers, metadata };
  }

  /** Red, green, blue and alpha of one pixel of what is shown. */
  async function pixelOf(address: string, pixel: { left: number; top: number }): Promise<number[]> {
    const { body } = await shown(address);
    return [
      ...(await sharp(body)
        .ensureAlpha()
        .extract({ ...pixel, width: 1, height: 1 })
        .raw()
        .toBuffer()),
    ];
  }

  return { upload, refusalOf, shown, pixelOf };
}
