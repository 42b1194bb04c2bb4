import * as z from 'zod';

export interface BucketConfig {
  readonly endpoint: string;
  readonly region: string;
  readonly name: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const BUCKET_NAME = /^\/(?<name>[a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?$/u;
const OPTIONS = z.strictObject({
  region: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/u)
    .default('us-east-1'),
  tls: z.enum(['0', '1']).default('1'),
});

function read(url: string): BucketConfig | undefined {
  if (!URL.canParse(url)) return undefined;
  const { protocol, host, hash, username, password, pathname, searchParams } = new URL(url);
  const name = BUCKET_NAME.exec(pathname)?.groups?.['name'];
  const options = OPTIONS.safeParse(Object.fromEntries(searchParams));
  if (
    protocol !== 's3:' ||
    host === '' ||
    hash !== '' ||
    username === '' ||
    password === '' ||
    name === undefined ||
    !options.success
  )
    return undefined;
  const { region, tls } = options.data;
  const endpoint = `${tls === '1' ? 'https' : 'http'}://${host}`;
  if (!URL.canParse(endpoint)) return undefined;
  return {
    endpoint,
    region,
    name,
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
  };
}

/** `s3://key:secret@host[:port]/bucket?region=…&tls=0|1`. Percent-encode `/`, `+`, `@` and `:` in key and secret. */
export const bucketUrl = z.string().transform((value, context): BucketConfig => {
  try {
    const bucket = read(value);
    if (bucket !== undefined) return bucket;
  } catch {
    // Malformed percent-encoding.
  }
  context.addIssue({ code: 'custom' });
  return z.NEVER;
});
