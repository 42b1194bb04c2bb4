import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isStale, openApiText } from '../openapi/openapi-document.ts';

/** `npm run openapi` writes this file; `npm run openapi:check` fails when the committed one is stale. */
const FILE = join(dirname(fileURLToPath(import.meta.url)), '../../openapi.json');

if (!process.argv.includes('--check')) {
  writeFileSync(FILE, openApiText());
} else if (isStale(FILE)) {
  process.stderr.write(
    'bff/openapi.json is stale: run `npm run build -w domain && npm run build -w bff && npm run openapi -w bff` and commit it\n',
  );
  process.exitCode = 1;
}
