import { afterEach, describe, expect, it, vi } from 'vitest';
import { LIMITS } from '../../tools/suite/limits.ts';
import { toQuoteDocumentData } from '../src/modules/quote-requests/documents/quote-document-data.ts';
import { PdfWorker } from '../src/platform/pdf/pdf-worker.ts';
import { documentsService } from './support/documents.ts';
import { readPdf } from './support/pdf-pages.ts';
import { business, NOW, quoteRequest } from './support/quote-request-fixture.ts';

describe('documents that wait for one thread', () => {
  const THREAD = new URL('support/scripted-pdf-thread.ts', import.meta.url);
  let worker: PdfWorker;
  afterEach(async () => {
    vi.useRealTimers();
    await worker.close();
  });

  it('have a timeout that starts with their rendering, not in the queue', async () => {
    const timeoutMs = 10_000;
    worker = new PdfWorker(THREAD, timeoutMs);
    await worker.render('first', {});
    // Fake timers control the timeouts: rendering time depends on the machine.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const names = ['one', 'two', 'three', 'four'];
    const rendered = names.map((name) =>
      worker.render(name, {}).then((file) => {
        vi.advanceTimersByTime(0.6 * timeoutMs);
        return String(file);
      }),
    );
    expect(await Promise.all(rendered)).toEqual(names);
  });

  it.each(['endless', 'deadly'])('are rendered after one that is %s', async (kind) => {
    worker = new PdfWorker(THREAD, 8_000);
    const outcomes = await Promise.allSettled(
      ['one', kind, 'two', kind, 'three'].map((each) => worker.render(each, {})),
    );
    expect(outcomes.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
  });

  it('are rejected when the server closes', async () => {
    worker = new PdfWorker(THREAD);
    const outcomes = Promise.allSettled(['one', 'two'].map((each) => worker.render(each, {})));
    await worker.close();
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });
});

describe('the most expensive document of a visitor', () => {
  const documents = documentsService();

  const SENTENCE = 'Load-in at four on the first day, and the street closes at five. ';
  const repeat = (word: string, length: number) => word.repeat(length).slice(0, length).trim();

  /** A request at the size limits, its texts filled with `word` and its item names with `itemWord`. */
  function largest(word: string, itemWord = SENTENCE) {
    const text = (length: number) => repeat(word, length);
    return toQuoteDocumentData(
      quoteRequest({
        customerName: text(200),
        company: text(200),
        jobName: text(200),
        jobNumber: text(200),
        purchaseOrderNumber: text(200),
        shootingLocations: text(2000),
        specialRequests: text(5000),
        lines: Array.from({ length: 200 }, (_, index) => ({
          name: repeat(itemWord, 190) + index,
          quantity: 1,
          pricePerUnit: 1,
        })),
      }),
      business,
      NOW,
    );
  }
  const HARMLESS = largest(SENTENCE);
  const WORST = {
    'letters of the brand font': largest('W'),
    'letters of another font': largest('Жщ'),
    'letters of no font': largest('山'),
    'non-breaking spaces': largest('a\u00A0'),
    'alternating fonts': largest('aИ'),
    'words of one letter': largest('a '),
    'break opportunities': largest('a-'),
  };

  /** Minimum CPU time over some runs; wall-clock time would include other processes. */
  async function workOf(document: typeof HARMLESS): Promise<number> {
    const runs: number[] = [];
    for (let run = 0; run < 3; run += 1) {
      const before = process.cpuUsage();
      await documents().quoteRequest(document);
      const { user, system } = process.cpuUsage(before);
      runs.push(user + system);
    }
    return Math.min(...runs);
  }

  it(
    'takes less than three times the CPU time of ordinary texts of the same length',
    { timeout: LIMITS.processTest },
    async () => {
      // Starts the thread and lets the JIT compile its code.
      for (let warm = 0; warm < 3; warm += 1) await documents().quoteRequest(HARMLESS);
      const usual = await workOf(HARMLESS);
      for (const [name, document] of Object.entries(WORST))
        expect((await workOf(document)) / usual, name).toBeLessThan(3);
    },
  );

  it('is rendered completely and within its columns', async () => {
    const pages = readPdf((await documents().quoteRequest(largest('W', 'W'))).content);
    const letters = pages.map(({ text }) => text).join('');
    expect(letters.match(/W/gu)?.length).toBeGreaterThanOrEqual(200 * 190 + 5000 + 2000 + 5 * 200);
    for (const { rightmost } of pages) expect(rightmost).toBeLessThanOrEqual(612 - 42 + 1);
  });

  it('does not delay a document of the staff', { timeout: LIMITS.processTest }, async () => {
    const small = toQuoteDocumentData(quoteRequest(), business, NOW);
    await documents().quote(small, 'letter');
    let mailed = 0;
    const mails = Array.from({ length: 8 }, async () => {
      await documents().quoteRequest(WORST['letters of another font']);
      mailed += 1;
    });
    await documents().quote(small, 'letter');
    expect(mailed).toBeLessThan(8);
    await Promise.all(mails);
  });
});
