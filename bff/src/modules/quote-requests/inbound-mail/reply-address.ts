import { hash } from 'node:crypto';
import type { Config } from '../../../platform/config/config.ts';

/** Hexadecimal digits of a key: 128 bits. */
const KEY_DIGITS = 32;
const KEY = new RegExp(`^reply\\+([\\da-f]{${KEY_DIGITS}})$`, 'u');

type InboundMail = Config['inboundMail'];

const replyHashOf = (key: string): string => hash('sha256', `reply key ${key}`, 'hex');

/** Derives the reply address from a link's token, which cannot be computed from it. Undefined without inbound mail. */
export function replyAddressOf(token: string, inboundMail: InboundMail) {
  if (inboundMail === undefined) return undefined;
  const key = hash('sha256', `reply address ${token}`, 'hex').slice(0, KEY_DIGITS);
  return { address: `reply+${key}@${inboundMail.domain}`, hash: replyHashOf(key) };
}

/** Undefined for any other address. Case-insensitive, because mail clients may change it. */
export function replyHashIn(recipient: string, domain: string): string | undefined {
  const [local = '', host = '', ...rest] = recipient.trim().toLowerCase().split('@');
  const key = rest.length === 0 && host === domain.toLowerCase() ? KEY.exec(local)?.[1] : undefined;
  return key === undefined ? undefined : replyHashOf(key);
}
