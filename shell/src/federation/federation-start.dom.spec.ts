import { expect, it } from 'vitest';
import { isFederationNeeded, federationStartUrl } from './federation-start.ts';

const START = '<meta name="backlot-federation" content="/assets/start.js">';
const pageWith = (head: string) => new DOMParser().parseFromString(`<head>${head}</head>`, 'text/html');

it.each([
  ['that fetches its start ahead waits for it', `${START}<link rel="modulepreload" href="/assets/start.js">`, true],
  ['that fetches other scripts ahead does not', `${START}<link rel="modulepreload" href="/assets/other.js">`, false],
  ['that does not say where it starts waits for it', '', true],
])('a page %s', (_, head, isAwaited) => {
  expect(isFederationNeeded(pageWith(head))).toBe(isAwaited);
});

it('federationStartUrl is read from the meta element', () => {
  expect(federationStartUrl(pageWith(START))).toBe('/assets/start.js');
});
