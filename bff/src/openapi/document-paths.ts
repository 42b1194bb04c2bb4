import { documents } from '@backlot/domain/contract';
import { PARAMETERS, tagOf } from './descriptions.js';
import { type JsonObject } from './json-object.js';

type DocumentName = keyof typeof documents;

interface Reader {
  readonly who: string;
  readonly security: JsonObject[];
  readonly errorResponses: JsonObject;
}

const NOTHING_HERE = { 404: { description: 'There is nothing at this address' } };
const everybody: Reader = { who: 'Everybody.', security: [], errorResponses: {} };
const internal: Reader = {
  who: 'Whoever has the key (INTERNAL_KEY) as Bearer, or in a browser as `?key=…`; for others the address does not exist.',
  security: [],
  errorResponses: NOTHING_HERE,
};

const READERS: Readonly<Record<DocumentName, Reader>> = {
  quoteEmailPreview: everybody,
  openApi: everybody,
  sampleDocument: { ...everybody, errorResponses: NOTHING_HERE },
  calendarFeed: {
    who: 'Whoever has the address, which renewCalendarFeed answers once.',
    security: [],
    errorResponses: { ...NOTHING_HERE, 429: { description: 'Too many calls; Retry-After says how long to wait' } },
  },
  picture: { ...everybody, errorResponses: NOTHING_HERE },
  queueView: {
    who: 'Admins, after openQueueView.',
    security: [{ queuePass: [] }],
    errorResponses: { 401: { description: 'No pass, or it has ended' }, 403: { description: 'No admin any more' } },
  },
  releases: everybody,
  apiDocs: internal,
  metrics: internal,
};

/** What is served beside the JSON calls, as paths of the description. */
export function documentPaths(): Record<string, JsonObject> {
  return Object.fromEntries(
    Object.entries(documents).map(([name, { path, contentType, summary }]) => {
      const { who, security, errorResponses } = Object.entries(READERS).find(([key]) => key === name)?.[1] ?? everybody;
      const names = [...path.matchAll(/:(\w+)/gu)].map(([, parameter = '']) => parameter);
      const schema = contentType === 'application/json' ? { type: 'object' } : { type: 'string' };
      const operation: JsonObject = {
        operationId: name,
        summary,
        description: who,
        tags: [tagOf(path)],
        security,
        ...(names.length === 0
          ? {}
          : {
              parameters: names.map((parameter) => ({
                name: parameter,
                in: 'path',
                required: true,
                description: PARAMETERS[parameter] ?? parameter,
                schema: { type: 'string' },
              })),
            }),
        responses: { 200: { description: 'Success', content: { [contentType]: { schema } } }, ...errorResponses },
      };
      return [path.replace(/:(\w+)/gu, '{$1}'), { get: operation }];
    }),
  );
}
