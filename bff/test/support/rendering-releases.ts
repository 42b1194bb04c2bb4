import { hash } from 'node:crypto';
import type { ReleaseRecord } from '../../src/platform/releases/release.ts';
import { aRelease, type BuiltRelease } from './releases.ts';

/** The preload that React writes before the page. */
export const PICTURE_PRELOAD = '<link rel="preload" as="image" href="/hero.webp" fetchPriority="high"/>';

const shellSource = (text: string) => `
const react = { version: '${text}' };
exports.shared = { react };
exports.renderPage = async ({ address, state, storefront, assets }) => {
  if (storefront.preparePage) await storefront.preparePage(address, state);
  return { body: '${PICTURE_PRELOAD}<main data-shell="${text}"><h1>' + address + '</h1>' + storefront.routes({ address, state, assets }) + '</main>', attributes: { 'data-accent': address.slice(1) + '">', 'onclick="x': 'y' } };
};`;

/** Lists the names in the page's state; `trouble` runs first. */
const storefrontSource = (text: string, trouble: string) => `
const react = require('react');
exports.preparePage = async (address, state) => { ${trouble} };
exports.routes = ({ state, assets }) => {
  const names = [...(state.equipment ? state.equipment.items : []), ...(state.item ? [state.item.equipment] : [])].map(({ name }) => '<li>' + name.replaceAll('<', '&lt;') + '</li>');
  return '<ul data-storefront="${text}" data-react="' + react.version + '" data-assets="' + assets.shell + ' ' + assets.storefront + '">' + names.join('') + '</ul>';
};`;

/** The same release with other code for server-side rendering. */
function withServer(release: BuiltRelease, source: string, changes: Partial<ReleaseRecord>): BuiltRelease {
  const record = {
    ...release.record,
    ...changes,
    release: hash('sha256', release.record.release + source, 'hex').slice(0, 16),
  };
  const files = new Map([...release.files, ['release.json', Buffer.from(JSON.stringify(record))]]);
  if (record.server !== undefined) files.set(record.server, Buffer.from(source));
  return { record, files };
}

export const aRenderingShell = (text: string, changes: Partial<ReleaseRecord> = {}): BuiltRelease =>
  withServer(aRelease('shell', text), shellSource(text), changes);

/** @param trouble code that runs before each page */
export const aRenderingStorefront = (text: string, trouble = '', changes: Partial<ReleaseRecord> = {}): BuiltRelease =>
  withServer(aRelease('storefront-mfe', text), storefrontSource(text, trouble), changes);
