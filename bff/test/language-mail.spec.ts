import type { Email } from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renderAcknowledgement } from '../src/modules/quote-requests/mail/acknowledgement.tsx';
import { renderQuote } from '../src/modules/quote-requests/mail/quote.tsx';
import { renderStaffNotification } from '../src/modules/quote-requests/mail/staff-notification.tsx';
import { toQuoteDocumentData } from '../src/modules/quote-requests/documents/quote-document-data.ts';
import { DeliveryFixture, mailTo, type Backend } from './support/delivery-fixture.ts';
import { Mailbox } from './support/mailbox.ts';
import { readPdf, withoutSpaces } from './support/pdf-pages.ts';
import { business, NOW, quoteRequest } from './support/quote-request-fixture.ts';
import { TestServer } from './support/test-server.ts';

const visibleText = (html: string) => html.replaceAll(/<!--.*?-->|<[^>]+>/gu, '').replaceAll('&amp;', '&');
const oneLine = (text: string) => text.replaceAll(/\s+/gu, ' ');

const languagesOf = (html: string) => [
  ...new Set([...html.matchAll(/\slang="(?<language>[^"]*)"/gu)].map(({ groups }) => groups?.['language'])),
];

/** Phrases that only an English quote mail contains. */
const ENGLISH =
  /\b(?:Hello|Your|Job|Rental|Item|Qty|Line total|Discount|Before tax|unit|What happens next|until|Nothing|Price on request|items?|Forms?|Office)\b/u;

function pdfText({ attachments: [file] }: Email): string {
  const content = file?.content;
  return readPdf(Buffer.from(new Uint8Array(content instanceof ArrayBuffer ? content : Buffer.from(content ?? ''))))
    .map((page) => page.text)
    .join('');
}

describe.each<Backend>(['PostgreSQL', 'Redis'])('a Spanish quote request with the queue on %s', (backend) => {
  let fixture: DeliveryFixture;
  beforeAll(async () => {
    fixture = await DeliveryFixture.start(backend);
  });
  afterAll(() => fixture.stop());

  it('is acknowledged in Spanish, and the staff get an English mail', async () => {
    const { reference } = await fixture.submit({ locale: 'es' });
    const mails = await fixture.mails(2);
    const toCustomer = mailTo(mails, 'ana.morales@example.com');
    expect(toCustomer.subject).toBe(`Recibimos su solicitud de cotización ${reference}`);
    expect(toCustomer.html).toMatch(/<html[^>]* lang="es"/u);
    expect(toCustomer.attachments[0]?.filename).toBe(`solicitud-de-cotizacion-${reference}.pdf`);
    expect(pdfText(toCustomer)).toContain(withoutSpaces(`Solicitud de cotización ${reference} Enviada el`));

    const toStaff = mailTo(mails, 'rentals@backlot.example');
    expect(toStaff.subject).toBe(`New quote request ${reference} from Ana Morales for "Night market pilot"`);
    expect(toStaff.html).toMatch(/<html[^>]* lang="en"/u);
    expect(toStaff.text).toContain('Customer writes in Spanish');
    expect(visibleText(toStaff.html ?? '')).toContain('Customer writes in Spanish');
    expect(toStaff.attachments[0]?.filename).toBe(`quote-request-${reference}.pdf`);
    expect(pdfText(toStaff)).toContain(withoutSpaces('Production Equipment'));
  });

  it('is quoted in Spanish', async () => {
    const before = await fixture.mailCount();
    const { id, reference } = await fixture.submit({ locale: 'es', customerEmail: `quoted.${backend}@example.com` });
    await fixture.mails(before + 2);
    await fixture.sendQuote(id);
    const [quote] = (await fixture.mails(before + 3)).filter(({ subject }) => subject === `Su cotización ${reference}`);
    expect(quote?.attachments[0]?.filename).toBe(`cotizacion-${reference}-1.pdf`);
    expect(quote === undefined ? '' : pdfText(quote)).toContain(
      withoutSpaces('1. Validez Estos precios valen hasta el'),
    );
  });
});

describe('the texts of a Spanish mail', () => {
  const request = quoteRequest({
    locale: 'es',
    discountAmount: 100,
    jobName: 'Piloto',
    shootingLocations: 'Wynwood',
    specialRequests: null,
  });
  const document = toQuoteDocumentData(
    request,
    { ...business, forms: [{ label: 'Formulario W9', url: 'https://rentals.example/w9.pdf' }] },
    NOW,
  );

  it.each([
    [
      'acknowledgement',
      () => renderAcknowledgement(document),
      [
        '¡Gracias! Recibimos su solicitud de cotización.',
        'Le responderemos en menos de 2 horas hábiles. Su referencia es BL-2611-0042.',
        'Hola, Ana Morales:',
        'Nada queda reservado ni se cobra hasta que usted confirme.',
        'Coordinamos con usted la recogida o la entrega.',
      ],
    ],
    [
      'quote',
      () => renderQuote(document),
      [
        'La cotización es válida por 30 días, hasta el 21 dic 2026.',
        'Lunes a viernes, 7:00 a.m. a 7:00 p.m.',
        'Formulario W9',
        'Complete el formulario de pedido y la autorización de tarjeta de crédito',
      ],
    ],
  ])('of the %s are all Spanish, with the amounts of the English one', async (_, render, parts) => {
    const { html, text } = await render();
    const amounts = [
      '24 nov 2026 – 28 nov 2026 (3 días de alquiler)',
      '3 artículos × 12 c/u',
      '$7.35 por unidad y día',
      'Precio a consultar',
      'Subtotal',
      'Descuento',
      '−$100.00',
      'Antes de impuestos',
      '$4,673.69',
      'Impuesto de venta de FL (7%)',
      '$327.16',
      '$5,000.85',
    ];
    for (const part of [...parts, ...amounts]) {
      expect(visibleText(html)).toContain(part);
      expect(oneLine(text)).toContain(part);
    }
    expect(languagesOf(html)).toEqual(['es']);
    expect(text.replaceAll(/^.*(?:camera body|Walkie|LED tube|generator|Range|Folding).*$/gmu, '')).not.toMatch(
      ENGLISH,
    );
    expect(text.split('\n').filter((line) => line.length > 72)).toEqual([]);
  });

  it('have singular and plural for items without a price', () => {
    const remarks = (...prices: (number | null)[]) =>
      toQuoteDocumentData(
        quoteRequest({ locale: 'es', lines: prices.map((pricePerUnit) => ({ name: 'x', quantity: 1, pricePerUnit })) }),
        business,
        NOW,
      ).remarks;
    expect(remarks(null)).toEqual(['1 artículo con «Precio a consultar» aún no está en el total.']);
    expect(remarks(null, null)).toEqual(['2 artículos con «Precio a consultar» aún no están en el total.']);
    expect(remarks(1)).toEqual([]);
  });

  it('do not mention English as the language to the staff', async () => {
    const { html, text } = await renderStaffNotification(
      toQuoteDocumentData(quoteRequest(), business, NOW),
      'https://rentals.example/admin',
      'en',
    );
    expect(`${html}${text}`).not.toContain('Spanish');
  });
});

describe('a mail about an account', () => {
  const PASSWORD = 'meadow-harbor-17-violet';
  const server = TestServer.forTests({ RUN_WORKER: '1', PUBLIC_ORIGIN: 'https://rentals.example' });
  const mailbox = new Mailbox(server);

  const signUp = (email: string, more: object) =>
    server.call('/api/auth/sign-up', { method: 'POST', body: { email, password: PASSWORD, ...more } });
  const recover = (email: string, more: object) =>
    server.call('/api/auth/recover', { method: 'POST', body: { email, ...more } });

  it('is in the language of the page it was requested on, and links back to it', async () => {
    const email = 'lucia@example.com';
    expect((await signUp(email, { locale: 'es' })).status).toBe(202);
    const confirmation = await mailbox.wait(email);
    expect(confirmation.subject).toBe('Confirme su correo electrónico');
    expect(languagesOf(confirmation.html ?? '')).toEqual(['es']);
    expect(confirmation.text).toMatch(/^https:\/\/rentals\.example\/es\/login#access_token=[\w-]+&type=signup$/mu);
    expect(
      (
        await server.call('/api/auth/confirm', {
          method: 'POST',
          token: await mailbox.token(email),
          body: { password: PASSWORD },
        })
      ).status,
    ).toBe(204);

    expect((await signUp(email, { locale: 'es' })).status).toBe(202);
    const known = await mailbox.wait(email, 2);
    expect(known.subject).toBe('Usted ya tiene una cuenta');
    expect(known.text).toContain('https://rentals.example/es/login');
    expect(known.text).toContain('https://rentals.example/es/forgot-password');

    expect((await recover(email, { locale: 'es' })).status).toBe(202);
    const recovery = await mailbox.wait(email, 3);
    expect(recovery.subject).toBe('Cree una contraseña nueva');
    expect(recovery.text).toMatch(
      /^https:\/\/rentals\.example\/es\/reset-password#access_token=[\w-]+&type=recovery$/mu,
    );
    expect(recovery.text).toContain('10 minutos');

    // The mail uses the page's language, not the account's.
    expect((await recover(email, {})).status).toBe(202);
    const english = await mailbox.wait(email, 4);
    expect(english.subject).toBe('Set a new password');
    expect(english.text).toMatch(/^https:\/\/rentals\.example\/reset-password#access_token=/mu);
    expect(languagesOf(english.html ?? '')).toEqual(['en']);
    for (const { html = '', text = '' } of [confirmation, known, recovery])
      expect(`${visibleText(html)}${text}`.replaceAll(/https:\S+/gu, '')).not.toMatch(
        /\b(?:Somebody|link|Or open|address|password|account)\b/u,
      );
  });

  it.each(['/api/auth/sign-up', '/api/auth/recover'])('is rejected at %s with an unknown language', async (path) => {
    const problem = await server.problem(path, {
      method: 'POST',
      body: { email: 'lucia@example.com', password: PASSWORD, locale: 'fr' },
    });
    expect(problem).toMatchObject({ status: 422, errors: [{ path: 'locale', message: 'Choose a language' }] });
  });
});
