import { message } from '@backlot/domain';
import { problemSchema, type Problem } from '@backlot/domain/contract';
import type { UploadedPicture } from '@backlot/domain/contract/staff';
import { englishText } from '@backlot/domain/messages/server';
import sharp from 'sharp';
import { expect } from 'vitest';
import type { TestServer } from './test-server.ts';

export const UNREADABLE = {
  status: 415,
  title: englishText(message('picture-unreadable')),
  code: 'unsupported-media-type',
};

export function pictureCalls(at: { readonly server: TestServer; readonly token: string }) {
  const upload = (file: Blob): Promise<UploadedPicture> => at.server.api(at.token).uploadPicture({ file });

  async function rejectionOf(
    file: Blob,
    headers: Record<string, string> = {},
  ): Promise<Pick<Problem, 'status' | 'title' | 'code'>> {
    const response = await fetch(`${at.server.url}/api/pictures`, {
      method: 'POST',
      body: file,
      headers: { authorization: `Bearer ${at.token}`, ...headers },
    });
    const { status, title, code } = problemSchema.parse(await response.json());
    expect(response.status).toBe(status);
    return { status, title, code };
  }

  async function shown(path: string) {
    const { status, body, headers } = await at.server.bytes(path);
    expect(status, path).toBe(200);
    const metadata = await sharp(body).metadata();
    return { body, headers, metadata };
  }

  async function pixelOf(path: string, pixel: { left: number; top: number }): Promise<number[]> {
    const { body } = await shown(path);
    return [
      ...(await sharp(body)
        .ensureAlpha()
        .extract({ ...pixel, width: 1, height: 1 })
        .raw()
        .toBuffer()),
    ];
  }

  return { upload, rejectionOf, shown, pixelOf };
}
