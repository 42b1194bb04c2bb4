/** Public API of cached responses, validators, notifications and early responses (docs/architecture.md). */
export {
  compressedContent,
  contentOf,
  digestOf,
  isUnchanged,
  respondIfUnchanged,
  type Content,
} from './content-encoding.ts';
export { HttpCache, type ResponseCache } from './http-cache.ts';
export { HttpCacheInterceptor } from './http-cache.interceptor.ts';
export { HttpCacheModule } from './http-cache.module.ts';
export { type JsonResponse } from './json-response.ts';
export { MemoryCache } from './memory-cache.ts';
export { type ChangeChannel } from './notifications.ts';
export { jsonRows, selectJsonRows, type JsonRows } from './serialize.ts';
