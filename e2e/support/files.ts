import type { Download } from '@playwright/test';
import type { Email } from 'postal-mime';

export async function contentOf(download: Download): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

/** Returns an attachment; empty if the mail has none of this name. */
export function attachmentOf({ attachments }: Email, name: string): Buffer {
  const content = attachments.find(({ filename }) => filename === name)?.content;
  return content instanceof ArrayBuffer ? Buffer.from(content) : Buffer.alloc(0);
}
