import { message, type PlainMessageCode } from '@backlot/domain';
import { problemSchema, type Endpoint } from '@backlot/domain/contract';
import { functionFailureSchema, readinessSchema, type EndpointName } from '@backlot/domain/contract/staff';
import { problemExamples } from '@backlot/domain/contract/examples';
import { englishText } from '@backlot/domain/messages/server';
import type { JsonObject } from './json-object.ts';
import type { NamedSchemas } from './named-schemas.ts';

type FailureStatus = keyof typeof problemExamples;

const DESCRIPTIONS: Readonly<Record<FailureStatus, string>> = {
  401: 'Nobody is signed in, or the token does not hold',
  403: 'Signed in, or with a link that works, but not allowed',
  404: 'There is no such entry',
  409: 'The same request is being taken already',
  412: 'Somebody else saved a newer version',
  413: 'The file is too large',
  415: 'The file is none of those that are taken',
  422: 'Entries need a correction; `errors` names them',
  428: 'The version that was seen is missing',
  429: 'Too many calls; Retry-After says how long to wait',
  503: 'Cannot be done now; trying again may help',
};

/** Rate-limited calls. A spec compares this list with the server. */
export const LIMITED_CALLS: readonly EndpointName[] = [
  'signIn',
  'refreshSession',
  'signUp',
  'confirmEmail',
  'recoverPassword',
  'updatePassword',
  'challengeSecondFactor',
  'signInWithSecondFactor',
  'enrolSecondFactor',
  'addSecondFactor',
  'removeSecondFactor',
  'renewRecoveryCodes',
  'changePassword',
  'proveIdentity',
  'submitQuoteRequest',
  'reportClientError',
  'getCurrentQuote',
  'recordQuoteView',
  'getCurrentQuotePdf',
  'askAboutQuote',
  'uploadPaperwork',
  'payQuote',
  'shareQuote',
  'endQuoteShare',
  'fitList',
  'getHeldQuestion',
  'answerHold',
  'declineQuote',
  'verifyQuoteFile',
  'requestSignCode',
  'acceptQuote',
  'getQuoteCertificate',
  'requestQuoteLink',
  'listMyRequests',
  'listMailedRequests',
  'requestRequestsLink',
];

/** Quote-link calls that a colleague's link may not make. */
const CUSTOMER_ONLY = new Set<string>(['shareQuote', 'endQuoteShare', 'declineQuote', 'uploadPaperwork', 'payQuote']);

/** Public calls that check credentials and so can return 401. */
const CREDENTIAL_CALLS = new Set<string>([
  'signIn',
  'challengeSecondFactor',
  'signInWithSecondFactor',
  'refreshSession',
]);

const isServerFunction = ({ path }: Endpoint) => path.startsWith('/api/functions/');
const hasHeader = ({ headers }: Endpoint, name: string, schemas: NamedSchemas) =>
  headers !== undefined && JSON.stringify(schemas.component(headers)).includes(`"${name}"`);

export function failuresOf(name: string, endpoint: Endpoint, schemas: NamedSchemas): FailureStatus[] {
  const { access, path, params, query, headers, body, file, attachment } = endpoint;
  const takesFile = (file ?? attachment) !== undefined;
  const applies: Readonly<Record<FailureStatus, boolean>> = {
    401: access !== 'public' || CREDENTIAL_CALLS.has(name),
    403: access === 'admin' || CUSTOMER_ONLY.has(name),
    404: params !== undefined || isServerFunction(endpoint) || name === 'previewRelease',
    409: hasHeader(endpoint, 'idempotency-key', schemas),
    412: hasHeader(endpoint, 'if-match', schemas),
    413: takesFile,
    415: takesFile,
    422: [params, query, headers, body].some((part) => part !== undefined),
    428: hasHeader(endpoint, 'if-match', schemas),
    429: LIMITED_CALLS.some((limited) => limited === name),
    503: path.startsWith('/api/'),
  };
  return ([401, 403, 404, 409, 412, 413, 415, 422, 428, 429, 503] as const).filter((status) => applies[status]);
}

/** Responses of a failed call. The two server functions repeat the reason in `error` (spec 7). */
export function failureResponses(name: string, endpoint: Endpoint, schemas: NamedSchemas): JsonObject {
  const problem = schemas.ref(problemSchema);
  const schema = isServerFunction(endpoint) ? { allOf: [problem, schemas.ref(functionFailureSchema)] } : problem;
  const content = (example: JsonObject = {}): JsonObject => ({ 'application/problem+json': { schema, ...example } });
  const listed = failuresOf(name, endpoint, schemas).map(
    (status) =>
      [
        String(status),
        { description: DESCRIPTIONS[status], content: content({ example: exampleOf(status, endpoint) }) },
      ] as const,
  );
  return {
    ...Object.fromEntries(listed),
    ...(endpoint.response === readinessSchema
      ? {
          503: {
            description: 'A part is down',
            content: {
              'application/json': {
                schema: schemas.ref(readinessSchema),
                example: { status: 'not-ready', checks: { database: 'down' } },
              },
            },
          },
        }
      : {}),
    default: { description: englishText(message(endpoint.failure)), content: content() },
  };
}

function exampleOf(status: FailureStatus, endpoint: Endpoint): JsonObject {
  const { title, detail, errors, ...rest } = { detail: undefined, errors: undefined, ...problemExamples[status] };
  const failure = message<PlainMessageCode>(endpoint.failure);
  const shown = status === 503 ? englishText(failure) : title;
  return {
    ...rest,
    ...(status === 503 ? { titleMessage: { ...failure } } : {}),
    title: shown,
    ...(detail === undefined ? {} : { detail }),
    ...(errors === undefined ? {} : { errors: errors.map((error) => ({ ...error })) }),
    ...(isServerFunction(endpoint) ? { error: detail === undefined ? shown : `${shown}: ${detail}` } : {}),
  };
}
