import * as z from 'zod';

export const ADMIN = { email: 'bench@backlot.example', password: 'quartz-lantern-82-orchard' };

const sessionSchema = z.object({ accessToken: z.string() });

interface CallOptions {
  readonly method?: string;
  readonly token?: string;
  readonly body?: object;
}

/** @throws {Error} when the response is not a success */
export async function call(url: string, path: string, { method, token, body }: CallOptions = {}): Promise<unknown> {
  const response = await fetch(url + path, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path} returned ${response.status}: ${await response.text()}`);
  return response.json();
}

const listSchema = z.object({ items: z.array(z.object({ id: z.string() })) });

/** Returns the ids of the quote requests that match a query, such as `status=pending&limit=1`. */
export async function requestIds(url: string, query: string, token: string): Promise<string[]> {
  const { items } = listSchema.parse(await call(url, `/api/quote-requests?${query}`, { token }));
  return items.map(({ id }) => id);
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the day in a number of days as an ISO date. */
export const dayIn = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** Returns the access token. */
export async function signIn(url: string, body: object = ADMIN): Promise<string> {
  return sessionSchema.parse(await call(url, '/api/auth/sign-in', { body })).accessToken;
}
