import { hash, randomBytes } from 'node:crypto';

/** Generates a random token of 256 bits. Tables store only its hash. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** SHA-256 of a token. Random tokens need no slow hash. */
export const tokenHashOf = (token: string): string => hash('sha256', token, 'hex');
