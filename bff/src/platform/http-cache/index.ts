/** The one door to responses that are kept, validators, notifications and early answers (docs/architecture.md). */
export { type ChangeChannel } from './change-channel.js';
export { freshText, keptText, type EncodedContent, type TextContent } from './content.js';
export {
  chooseEncoding,
  digestOf,
  encode,
  encodingOf,
  etagOf,
  isUnchanged,
  type Encoding,
} from './content-encoding.js';
export { HttpCache } from './http-cache.js';
export { HttpCacheInterceptor } from './http-cache.interceptor.js';
export { HttpCacheModule } from './http-cache.module.js';
export { jsonRows, selectJsonRows, type JsonRows } from './json-rows.js';
export { type KeptResponse, type KeptResponses } from './kept-responses.js';
export { type KeptValues } from './kept-values.js';
export { sendBytes } from './send-bytes.js';
