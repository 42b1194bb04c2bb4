/** The only entry to responses that are cached, validators, notifications and early responses (docs/architecture.md). */
export { type ChangeChannel } from './change-channel.js';
export { freshText, compressedText, type TextContent } from './content.js';
export { digestOf } from './content-encoding.js';
export { HttpCache } from './http-cache.js';
export { HttpCacheInterceptor } from './http-cache.interceptor.js';
export { HttpCacheModule } from './http-cache.module.js';
export { jsonRows, selectJsonRows, type JsonRows } from './json-rows.js';
export { DocumentCache } from './document-cache.js';
export { type CachedResponse, type ResponseCache } from './response-cache.js';
export { type ValueCache } from './value-cache.js';
export { sendBytes } from './send-bytes.js';
