import { newHandoverSchema, type Handover, type QuoteRequest } from '@backlot/domain/contract/staff';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Call, Responses } from '../testing/back-office.tsx';
import { click, loaded, openQuoteRequest, region } from '../testing/open-quote-request.tsx';
import { problem, request, REQUEST_PATH } from '../testing/quote-request-server.ts';

const PATH = `${REQUEST_PATH}/handover`;
const GET = `GET ${PATH}`;
const RECORD = `POST ${PATH}`;

type Line = Handover['lines'][number];
const lampLine = { equipmentId: 1, name: 'Lamp', wanted: 2, out: 0, back: 0, damaged: 0 };
const bowlsLine = { equipmentId: 2, name: 'Bowls', wanted: 6, out: 0, back: 0, damaged: 0 };

const panel = () => within(region('Out and back'));
const field = (name: string) => panel().getByRole<HTMLInputElement>('textbox', { name });
const amountsOf = (name: string) =>
  panel()
    .getAllByText(name)
    .map((term) => term.nextElementSibling?.textContent);
const sent = (calls: readonly Call[]) => calls.filter(({ method, path }) => method === 'POST' && path === PATH);

/** Returns the lines after a handover. */
function afterHandover(lines: readonly Line[], body: unknown): Line[] {
  const { direction, lines: moved } = newHandoverSchema.parse(body);
  return lines.map((line) => {
    const { units = 0, damaged = 0 } = moved.find(({ equipmentId }) => equipmentId === line.equipmentId) ?? {};
    return direction === 'out'
      ? { ...line, out: line.out + units }
      : { ...line, out: line.out - units, back: line.back + units, damaged: line.damaged + damaged };
  });
}

/** A server that records handovers and updates the request. */
function server(status: QuoteRequest['status'], lines: Line[] = [lampLine, bowlsLine]): Responses {
  let current = lines;
  let reached = status;
  return {
    [`GET ${REQUEST_PATH}`]: () => Response.json(request({ status: reached })),
    [GET]: () => Response.json({ lines: current }),
    [RECORD]: ({ body }: Call) => {
      current = afterHandover(current, body);
      reached = current.every(({ wanted, back }) => back === wanted) ? 'completed' : 'in_progress';
      return Response.json({ lines: current });
    },
  };
}

async function open(responses: Responses) {
  const opened = openQuoteRequest(responses);
  await loaded();
  return opened;
}

describe('handover state', () => {
  it.each(['pending', 'rejected'] as const)('is not shown for a request that is %s', async (status) => {
    const { calls } = await open({ [`GET ${REQUEST_PATH}`]: request({ status }) });
    expect(screen.queryByRole('region', { name: 'Out and back' })).toBeNull();
    expect(calls.map(({ path }) => path)).not.toContain(PATH);
  });

  it('is shown by line', async () => {
    await open(
      server('in_progress', [
        { ...lampLine, out: 1, back: 1, damaged: 1 },
        { ...bowlsLine, out: 6 },
      ]),
    );
    await panel().findByText('Lamp');
    expect([amountsOf('Wanted'), amountsOf('Out'), amountsOf('Back'), amountsOf('Damaged')]).toEqual([
      ['2', '6'],
      ['1', '6'],
      ['1', '0'],
      ['1'],
    ]);
  });

  it('cannot be changed once everything is back', async () => {
    await open(server('completed', [{ ...lampLine, back: 2 }]));
    expect(await panel().findByText('Everything is back.')).toBeDefined();
    expect(panel().queryByRole('textbox')).toBeNull();
    expect(panel().queryByRole('button')).toBeNull();
  });

  it('is loaded again after a failure', async () => {
    let isBroken = true;
    await open({
      ...server('approved'),
      [GET]: () => (isBroken ? problem(403) : Response.json({ lines: [lampLine] })),
    });
    expect(await panel().findByText('Failed to load what is out and back.')).toBeDefined();
    isBroken = false;
    await userEvent.click(panel().getByRole('button', { name: 'Try Again' }));
    expect(await panel().findByText('Lamp')).toBeDefined();
  });
});

describe('handover', () => {
  it('takes everything out, and the request is in progress', async () => {
    const { calls } = await open(server('approved'));
    await panel().findByText('Lamp');
    await click('All out');
    expect([field('Going out (Lamp)').value, field('Going out (Bowls)').value]).toEqual(['2', '6']);
    await click('Record as out');
    expect(await screen.findByText('Recorded as out.')).toBeDefined();
    expect(sent(calls).map(({ body }) => body)).toEqual([
      {
        direction: 'out',
        lines: [
          { equipmentId: 1, units: 2 },
          { equipmentId: 2, units: 6 },
        ],
      },
    ]);
    expect(await screen.findByRole('button', { name: /^Status of .*: In progress$/u })).toBeDefined();
    expect(amountsOf('Out')).toEqual(['2', '6']);
    expect(document.activeElement?.textContent).toBe('Out and back');
    await waitFor(() => expect(calls.filter(({ path }) => path === `${REQUEST_PATH}/stock`).length).toBeGreaterThan(1));
  });

  it('takes everything back with damaged units, and the request is completed', async () => {
    const { calls } = await open(server('in_progress', [{ ...lampLine, out: 2 }]));
    await panel().findByText('Lamp');
    await userEvent.type(field('Of them damaged (Lamp)'), '1');
    await click('All in');
    await click('Record as back');
    expect(await panel().findByText('Everything is back.')).toBeDefined();
    expect(sent(calls).map(({ body }) => body)).toEqual([
      { direction: 'in', lines: [{ equipmentId: 1, units: 2, damaged: 1 }] },
    ]);
    expect(amountsOf('Damaged')).toEqual(['1']);
  });

  it('allows both directions while some units are out', async () => {
    const { calls } = await open(server('in_progress', [{ ...lampLine, out: 1 }]));
    await panel().findByText('Lamp');
    await userEvent.type(field('Going out (Lamp)'), '1');
    await userEvent.click(panel().getByRole('radio', { name: 'Comes back' }));
    expect(field('Coming back (Lamp)').value).toBe('');
    await userEvent.type(field('Coming back (Lamp)'), '1');
    await userEvent.click(panel().getByRole('radio', { name: 'Goes out' }));
    expect(field('Going out (Lamp)').value).toBe('1');
    await click('Record as out');
    await screen.findByText('Recorded as out.');
    expect(sent(calls).map(({ body }) => body)).toEqual([{ direction: 'out', lines: [{ equipmentId: 1, units: 1 }] }]);
  });

  it('shows the errors and sends nothing', async () => {
    const { calls } = await open(server('approved'));
    await panel().findByText('Lamp');
    await click('Record as out');
    expect(panel().getByRole('alert').textContent).toBe('Enter how many units of at least one item.');
    await userEvent.type(field('Going out (Lamp)'), '3');
    expect(panel().queryByRole('alert')).toBeNull();
    await click('Record as out');
    expect(panel().getByText('At most 2')).toBeDefined();
    expect(document.activeElement).toBe(field('Going out (Lamp)'));
    expect(sent(calls)).toEqual([]);
  });

  it('shows the issues of the server at their item, and keeps the input', async () => {
    await open({
      ...server('approved'),
      [RECORD]: problem(422, 'validation', {
        errors: [{ path: 'lines.0.units', message: 'At most 1 units can be handed over' }],
      }),
    });
    await panel().findByText('Lamp');
    await userEvent.type(field('Going out (Bowls)'), '6');
    await click('Record as out');
    const line = within(panel().getByText('Bowls').closest('li') ?? document.body);
    expect(await line.findByText('At most 1 units can be handed over')).toBeDefined();
    expect(field('Going out (Bowls)').value).toBe('6');
  });

  it('reuses its key after a lost response, and gets a new key when changed', async () => {
    let isLost = true;
    const responses = server('approved');
    const record = responses[RECORD];
    const { calls } = await open({
      ...responses,
      [RECORD]: (call: Call) => (isLost || typeof record !== 'function' ? problem(503) : record(call)),
    });
    await panel().findByText('Lamp');
    await userEvent.type(field('Going out (Lamp)'), '1');
    await click('Record as out');
    expect((await panel().findByRole('alert')).textContent).toMatch(/^Failed to record the handover: /u);
    isLost = false;
    await click('Record as out');
    await screen.findByText('Recorded as out.');
    await userEvent.type(field('Going out (Lamp)'), '1');
    await click('Record as out');
    await waitFor(() => expect(sent(calls)).toHaveLength(3));
    const keys = sent(calls).map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[0]).toBe(keys[1]);
    expect(keys[2]).not.toBe(keys[1]);
  });

  it('is recorded only once on a double click', async () => {
    const { calls } = await open({ ...server('approved'), [RECORD]: () => new Promise(() => undefined) });
    await panel().findByText('Lamp');
    await click('All out');
    await click('Record as out');
    await click('Record as out');
    expect(sent(calls)).toHaveLength(1);
  });

  it('confirms before unsaved input is left', async () => {
    const { router } = await open(server('approved'));
    await panel().findByText('Lamp');
    await userEvent.type(field('Going out (Lamp)'), '1');
    await userEvent.click(screen.getByRole('link', { name: 'Back to Quote Requests' }));
    expect(await screen.findByRole('dialog')).toBeDefined();
    expect(router.state.location.pathname).toBe(REQUEST_PATH.replace('/api', '/admin'));
  });
});
