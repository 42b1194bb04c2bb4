import { buffer } from 'node:stream/consumers';
import type { Download } from '@playwright/test';
import type { Email } from 'postal-mime';

export const contentOf = async (download: Download): Promise<Buffer> => buffer(await download.createReadStream());

/** Returns an attachment; empty if the mail has none of this name. */
export function attachmentOf({ attachments }: Email, name: string): Buffer {
  const content = attachments.find(({ filename }) => filename === name)?.content;
  return content instanceof ArrayBuffer ? Buffer.from(content) : Buffer.alloc(0);
}
