import { afterEach, describe, expect, it, vi } from 'vitest';
import { LIMITS } from '../../tools/suite/limits.ts';
import { toQuoteDocumentData } from '../src/modules/quote-requests/quote-document-data.js';
import { PdfWorker } from '../src/platform/pdf/pdf-worker.js';
import { documentsService } from './support/documents.js';
import { readPdf } from './support/pdf-pages.js';
import { business, NOW, quoteRequest } from './support/quote-request-fixture.js';

describe('documents that wait for one thread', () => {
  const THREAD = new URL('support/scripted-pdf-thread.ts', import.meta.url);
  let worker: PdfWorker;
  afterEach(async () => {
    vi.useRealTimers();
    await worker.close();
  });

  it('have their time from their own start on, however long they have waited', async () => {
    const timeoutMs = 10_000;
    worker = new PdfWorker(THREAD, timeoutMs);
    await worker.render('first', {});
    // The clock of the timeouts is ours: how long a busy machine draws is another matter.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const names = ['one', 'two', 'three', 'four'];
    const drawn = names.map((name) =>
      worker.render(name, {}).then((file) => {
        vi.advanceTimersByTime(0.6 * timeoutMs);
        return String(file);
      }),
    );
    expect(await Promise.all(drawn)).toEqual(names);
  });

  it.each(['endless', 'deadly'])('fail alone: after one that is %s the others are drawn', async (kind) => {
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

  it('are refused when the server closes', async () => {
    worker = new PdfWorker(THREAD);
    const outcomes = Promise.allSettled(['one', 'two'].map((each) => worker.render(each, {})));
    await worker.close();
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });
});

describe('the worst that a visitor can send', () => {
  const documents = documentsService();

  const SENTENCE = 'Load-in at four on the first day, and the street closes at five. ';
  const repeated = (word: string, length: number) => word.repeat(length).slice(0, length).trim();

  /** A request of the size limits, the visitor's texts made of this word again and again, and the names of the items of that. */
  function largest(word: string, itemWord = SENTENCE) {
    const text = (length: number) => repeated(word, length);
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
          name: repeated(itemWord, 190) + index,
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
    'letters of the brand face': largest('W'),
    'letters of another face': largest('Жщ'),
    'letters of no face': largest('山'),
    'spaces that hold': largest('a\u00A0'),
    'faces in turn': largest('aИ'),
    'words of one letter': largest('a '),
    'places to break at': largest('a-'),
  };

  /** Processor time, not time that passed: others share the machine. The least of some runs is the work itself. */
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
    'is drawn with less than three times the work of harmless texts of the same length',
    { timeout: LIMITS.processTest },
    async () => {
      // The first ones start the thread, and have its code compiled.
      for (let warm = 0; warm < 3; warm += 1) await documents().quoteRequest(HARMLESS);
      const usual = await workOf(HARMLESS);
      for (const [name, document] of Object.entries(WORST))
        expect((await workOf(document)) / usual, name).toBeLessThan(3);
    },
  );

  it('is drawn whole, and within its columns', async () => {
    const pages = readPdf((await documents().quoteRequest(largest('W', 'W'))).content);
    const letters = pages.map(({ text }) => text).join('');
    expect(letters.match(/W/gu)?.length).toBeGreaterThanOrEqual(200 * 190 + 5000 + 2000 + 5 * 200);
    for (const { rightmost } of pages) expect(rightmost).toBeLessThanOrEqual(612 - 42 + 1);
  });

  it('does not hold up a file for the staff', { timeout: LIMITS.processTest }, async () => {
    const small = toQuoteDocumentData(quoteRequest(), business, NOW);
    await documents().quote(small, 'letter');
    let mailed = 0;
    const mails = Array.from({ length: 8 }, async () => {
      await documents().quoteRequest(WORST['letters of another face']);
      mailed += 1;
    });
    await documents().quote(small, 'letter');
    expect(mailed).toBeLessThan(8);
    await Promise.all(mails);
  });
});
