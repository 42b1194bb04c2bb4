/** Delay in ms before the object URL is revoked; by then every browser has begun the download. */
const REVOKE_DELAY_MS = 10_000;

export function saveFile(name: string, content: Blob): void {
  const href = URL.createObjectURL(content);
  Object.assign(document.createElement('a'), { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), REVOKE_DELAY_MS);
}
