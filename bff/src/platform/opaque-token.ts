import { hash, randomBytes } from 'node:crypto';

/** A token that says nothing by itself: 256 random bits. Only its holder has it; tables hold its hash. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** SHA-256 of a token. A slow hash is for what people think up. */
export const tokenHashOf = (token: string): string => hash('sha256', token, 'hex');
