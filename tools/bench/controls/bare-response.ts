/** Control: repeats one response from memory (RESPONSE: path of its JSON). */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

import * as z from 'zod';

import { serve } from './serve.ts';

const responseSchema = z.object({
  status: z.number(),
  headers: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  body: z.string(),
});

const { status, headers, body } = responseSchema.parse(JSON.parse(readFileSync(process.env['RESPONSE'] ?? '', 'utf8')));
const bytes = Buffer.from(body, 'base64');

const server = createServer({ keepAliveTimeout: 72_000 }, (_request, response) => {
  response.writeHead(status, headers);
  response.end(bytes);
});
await serve(server);
