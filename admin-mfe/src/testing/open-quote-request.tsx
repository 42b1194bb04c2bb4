import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Responses, Call } from './back-office.tsx';
import { openBackOffice } from './open-back-office.tsx';
import { id, problem, request, REQUEST_PATH, saving } from './quote-request-server.ts';

/** Opens the page; `patches` returns the bodies of its saves. */
export function openQuoteRequest(responses: Responses = {}, path = `/admin/quote-requests/${id}`) {
  const { calls, notify, router } = openBackOffice(path, { [`GET ${REQUEST_PATH}`]: request(), ...responses });
  const patches = () => calls.filter(({ method, path: called }) => method === 'PATCH' && called === REQUEST_PATH);
  return { calls, patches, notify, router };
}

/** Opens the page over a server on which each save fails until it is repaired. */
export function openBrokenQuoteRequest() {
  let isBroken = true;
  const server = saving();
  const opened = openQuoteRequest({
    ...server,
    [`PATCH ${REQUEST_PATH}`]: (call: Call) =>
      isBroken ? problem(500) : (server[`PATCH ${REQUEST_PATH}`]?.(call) ?? problem(404)),
  });
  const repair = () => {
    isBroken = false;
  };
  return { ...opened, repair };
}

/** Resolves once the page has loaded its request. */
export const loaded = () => screen.findByRole('heading', { name: /^BL-2611-0042/u });
export const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const row = (name: string) => screen.getByRole('listitem', { name });
export const region = (name: string) => screen.getByRole('region', { name });
