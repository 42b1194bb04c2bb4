/** The one door to responses that are kept, validators, notifications and early responses (docs/architecture.md). */
export { type ChangeChannel } from './change-channel.js';
export { freshText, keptText, type TextContent } from './content.js';
export { digestOf } from './content-encoding.js';
export { HttpCache } from './http-cache.js';
export { HttpCacheInterceptor } from './http-cache.interceptor.js';
export { HttpCacheModule } from './http-cache.module.js';
export { jsonRows, selectJsonRows, type JsonRows } from './json-rows.js';
export { KeptDocuments } from './kept-documents.js';
export { type KeptResponse, type KeptResponses } from './kept-responses.js';
export { type KeptValues } from './kept-values.js';
export { sendBytes } from './send-bytes.js';
