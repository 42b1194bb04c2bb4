import { documents } from '@backlot/domain/contract';
import { PARAMETERS, tagOf } from './descriptions.ts';
import type { JsonObject } from './json-object.ts';

type DocumentName = keyof typeof documents;

interface Audience {
  readonly who: string;
  readonly security: JsonObject[];
  readonly errorResponses: JsonObject;
}

const NOT_FOUND_RESPONSE = { 404: { description: 'There is nothing at this address' } };
const publicAudience: Audience = { who: 'Everybody.', security: [], errorResponses: {} };
const internalAudience: Audience = {
  who: 'Whoever has the key (INTERNAL_KEY) as Bearer, or in a browser as `?key=…`; for others the address does not exist.',
  security: [],
  errorResponses: NOT_FOUND_RESPONSE,
};

const AUDIENCES: Readonly<Record<DocumentName, Audience>> = {
  quoteEmailPreview: publicAudience,
  openApi: publicAudience,
  sampleDocument: { ...publicAudience, errorResponses: NOT_FOUND_RESPONSE },
  calendarFeed: {
    who: 'Whoever has the address, which renewCalendarFeed answers once.',
    security: [],
    errorResponses: {
      ...NOT_FOUND_RESPONSE,
      429: { description: 'Too many calls; Retry-After says how long to wait' },
    },
  },
  picture: { ...publicAudience, errorResponses: NOT_FOUND_RESPONSE },
  queueView: {
    who: 'Admins, after openQueueView.',
    security: [{ queuePass: [] }],
    errorResponses: { 401: { description: 'No pass, or it has ended' }, 403: { description: 'No admin any more' } },
  },
  releases: publicAudience,
  apiDocs: internalAudience,
  metrics: internalAudience,
};

export function documentPaths(): Record<string, JsonObject> {
  return Object.fromEntries(
    Object.entries(documents).map(([name, { path, contentType, summary }]) => {
      const { who, security, errorResponses } =
        Object.entries(AUDIENCES).find(([key]) => key === name)?.[1] ?? publicAudience;
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
