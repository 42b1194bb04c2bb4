import type { Browser, Page } from '@playwright/test';
import { CataloguePage } from '../../pages/catalogue-page.ts';
import { Keys } from '../../pages/keys.ts';
import { QuoteRequestPage } from '../../pages/quote-request-page.ts';
import { expectNoSidewaysScroll } from '../../pages/sideways.ts';
import { signInAsAdmin } from '../../support/admin-session.ts';
import { attachmentOf } from '../../support/files.ts';
import { awaitMail } from '../../support/mailbox.ts';
import { storedRequest } from '../../support/own-request.ts';
import type { Product } from '../../support/products.ts';
import { aProject } from '../../support/project.ts';
import { requestOfJob } from '../../support/quote-request.ts';
import { quoteLinkIn } from '../../support/quote-link.ts';
import { expect, expectAccessibleInBothSchemes, test } from '../../support/test.ts';

/** $2.50 a day each, twelve to the kit: $90.00 for the three days that are charged. */
const CLAMPS = 'Clamp kit: end-jaw, cam, C and spring';
const STAFF = 'rentals@backlot.example';

/** What the customer reads, by the language of the page. */
const WORDS = {
  en: {
    add: `Add to Quote: ${CLAMPS}`,
    fields: {
      company: /^Production Company Name/u,
      contactName: /^Contact Name/u,
      contactPhone: /^Contact Phone/u,
      contactEmail: /^Contact E-mail/u,
      jobName: /^Job Name/u,
      pickupDay: /^Primary Pickup Date/u,
      returnDay: /^Primary Return Date/u,
      locations: /^Approximate Shooting Locations/u,
    },
    submit: 'Submit Quote Request',
    submitted: 'Quote Request Submitted!',
    quoteMail: (reference: string) => `Your quote ${reference}`,
    askForChange: 'Ask for a change',
    newTotal: 'New total $192.60',
    sendChange: 'Send the change',
    newer: 'This is version 2, which has replaced it.',
    accept: 'Accept this quote',
    name: 'Full name',
    consent: 'I agree to sign this quote electronically',
    authority: 'I may sign for whoever this quote is for',
    mailCode: 'Mail me a code',
    codeMail: 'Your code to sign the quote',
    code: '6-digit code',
    sign: 'Sign and accept',
    thanks: 'Thank you, Ana Ruiz',
    acceptanceMail: (reference: string) => `You accepted the quote ${reference}`,
    seeQuote: 'See the quote',
    accepted: 'Accepted by Ana Ruiz on',
    files: ['quote', 'certificate'],
    choosePdf: 'PDF to verify',
    sealedQuote: 'This is the sealed quote',
    sealedCertificate: 'This is the sealed certificate',
  },
  es: {
    add: `Agregar a cotización: ${CLAMPS}`,
    fields: {
      company: /^Nombre de la productora/u,
      contactName: /^Persona de contacto/u,
      contactPhone: /^Teléfono de contacto/u,
      contactEmail: /^Correo electrónico de contacto/u,
      jobName: /^Nombre del proyecto/u,
      pickupDay: /^Fecha de recogida/u,
      returnDay: /^Fecha de devolución/u,
      locations: /^Lugares de rodaje/u,
    },
    submit: 'Enviar solicitud de cotización',
    submitted: '¡Solicitud de cotización enviada!',
    quoteMail: (reference: string) => `Su cotización ${reference}`,
    askForChange: 'Pedir un cambio',
    newTotal: 'Nuevo total: $192.60',
    sendChange: 'Enviar el cambio',
    newer: 'Esta es la versión 2, que la reemplazó.',
    accept: 'Aceptar esta cotización',
    name: 'Nombre completo',
    consent: 'Acepto firmar esta cotización electrónicamente',
    authority: 'Puedo firmar por quien recibe esta cotización',
    mailCode: 'Enviarme un código',
    codeMail: 'Su código para firmar la cotización',
    code: 'Código de 6 dígitos',
    sign: 'Firmar y aceptar',
    thanks: 'Gracias, Ana Ruiz',
    acceptanceMail: (reference: string) => `Usted aceptó la cotización ${reference}`,
    seeQuote: 'Ver la cotización',
    accepted: 'Aceptada por Ana Ruiz el',
    files: ['cotizacion', 'certificado'],
    choosePdf: 'PDF que comprobar',
    sealedQuote: 'Esta es la cotización sellada',
    sealedCertificate: 'Este es el certificado sellado',
  },
} as const;

/** The back office in a browser of its own, at a desk. */
async function openBackOffice(browser: Browser, product: Product) {
  const context = await browser.newContext({ baseURL: product.url, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await signInAsAdmin(page, product);
  return { keys: new Keys(page), detail: new QuoteRequestPage(page), close: () => context.close() };
}

/** Holds for every page on the way. */
async function expectFine(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectAccessibleInBothSchemes(page);
}

/** In English at a desk, in Spanish on a phone; everybody works with the keys alone. */
test('a quote goes from the request through a change to the signature, and both sides have both files', async ({
  page,
  browser,
  product,
  isMobile,
}) => {
  // Some two hundred keys, one after the other.
  test.slow();
  const words = isMobile ? WORDS.es : WORDS.en;
  const localized = (path: string) => (isMobile ? `/es${path}` : path);
  const project = aProject({ contactName: 'Ana Ruiz' });
  const keys = new Keys(page);
  const main = page.getByRole('main');
  const desk = await openBackOffice(browser, product);

  const request = await test.step('the customer requests a quote', async () => {
    await page.goto(localized('/new-production-equipment'));
    await keys.goTo(page.getByRole('searchbox'));
    await keys.type(CLAMPS);
    await keys.press(new CataloguePage(page).card(CLAMPS).getByRole('button', { name: words.add, exact: true }));
    await page.goto(localized('/quote'));
    for (const [field, label] of Object.entries(words.fields)) {
      await keys.goTo(main.getByRole('textbox', { name: label }));
      await keys.type(String(Object.entries(project).find(([name]) => name === field)?.[1]));
    }
    await keys.press(main.getByRole('button', { name: words.submit }));
    await expect(main.getByRole('heading', { name: words.submitted })).toBeVisible();
    return requestOfJob(product, project.jobName);
  });
  const { id, reference } = request;
  const mailed = (what: string) => awaitMail(product, { recipient: project.contactEmail, reference: what });

  await test.step('staff send the quote', async () => {
    await desk.detail.open(request);
    await desk.detail.expectSaid('Quote email resent successfully!', () =>
      desk.keys.press(desk.detail.button('Resend Quote to Customer')),
    );
  });
  const first = quoteLinkIn(await mailed(words.quoteMail(reference)));

  await test.step('the customer asks for twice as much, with our price at once', async () => {
    await page.goto(first.path);
    await expect(main).toContainText('$96.30');
    await expectFine(page);
    await keys.press(main.getByRole('button', { name: words.askForChange }).first());
    await expect(main.getByRole('textbox', { name: CLAMPS })).toBeFocused();
    await keys.type('2');
    await expect(main).toContainText(words.newTotal);
    await expectFine(page);
    await keys.press(main.getByRole('button', { name: words.sendChange }));
    await expect(main.getByRole('button', { name: words.sendChange })).toBeHidden();
  });

  await test.step('staff apply it with one press, and send version 2', async () => {
    await desk.keys.press(desk.detail.button('Apply to the request'));
    await expect(desk.detail.message('The request says this.')).toBeVisible();
    await expectFine(desk.detail.page);
    await desk.detail.expectSaid('Quote email resent successfully!', () =>
      desk.keys.press(desk.detail.button('Resend Quote to Customer')),
    );
  });

  await test.step("version 1's link leads to the newer one", async () => {
    await page.goto(first.path);
    await expect(main).toContainText(words.newer);
    await expect(main).toContainText('$192.60');
    await expectFine(page);
  });

  await test.step('the customer signs it', async () => {
    await keys.press(main.getByRole('link', { name: words.accept }));
    await keys.goTo(main.getByRole('textbox', { name: words.name }));
    await keys.type('Ana Ruiz');
    for (const statement of [words.consent, words.authority])
      await keys.press(main.getByRole('checkbox', { name: statement }), 'Space');
    await keys.press(main.getByRole('button', { name: words.mailCode }));
    const [digits = ''] = /^\d{6}$/mu.exec((await mailed(words.codeMail)).text ?? '') ?? [];
    await keys.goTo(main.getByRole('textbox', { name: words.code }));
    await keys.type(digits);
    await expectFine(page);
    await keys.press(main.getByRole('button', { name: words.sign }));
    await expect(main.getByRole('heading', { level: 1, name: words.thanks })).toBeFocused();
    await expectFine(page);
  });

  const files = await test.step('both sides have both files by mail', async () => {
    const names = words.files.map((name) => `${name}-${reference}-2.pdf`);
    const customers = await mailed(words.acceptanceMail(reference));
    const staffs = await awaitMail(product, { recipient: STAFF, reference: `Quote ${reference}-2 was accepted` });
    return names.map((name) => {
      const buffer = attachmentOf(customers, name);
      expect(buffer.subarray(0, 5).toString('latin1')).toBe('%PDF-');
      expect(attachmentOf(staffs, name).equals(buffer)).toBe(true);
      return { name, mimeType: 'application/pdf', buffer };
    });
  });

  await test.step('the quote says so to the customer and to staff', async () => {
    await keys.press(main.getByRole('link', { name: words.seeQuote }));
    await expect(main).toContainText(words.accepted);
    await expect(desk.detail.status('Approved')).toBeVisible();
    await expectFine(desk.detail.page);
    await desk.close();
    expect(await storedRequest(product, id)).toMatchObject({
      status: 'approved',
      versions: [
        { number: 2, state: 'accepted', acceptedBy: 'Ana Ruiz' },
        { number: 1, state: 'superseded' },
      ],
    });
  });

  await test.step('both files are the sealed ones', async () => {
    await page.goto(localized('/quotes/verify'));
    const sealed = [words.sealedQuote, words.sealedCertificate];
    for (const [index, file] of files.entries()) {
      await main.getByLabel(words.choosePdf).setInputFiles(file);
      await expect(main).toContainText(sealed[index] ?? '');
    }
    await expectFine(page);
  });
});
