import { CataloguePage } from '../../pages/catalogue-page.ts';
import { Keys } from '../../pages/keys.ts';
import { PROJECT_FIELDS, PROJECT_LABELS } from '../../pages/project-form.ts';
import { openBackOffice } from '../../support/back-office.ts';
import { CLAMPS } from '../../support/demo-items.ts';
import { attachmentOf } from '../../support/files.ts';
import { awaitMail } from '../../support/mailbox.ts';
import { storedRequest } from '../../support/own-request.ts';
import { aProject } from '../../support/project.ts';
import { requestOfJob } from '../../support/quote-request.ts';
import { quoteLinkIn } from '../../support/quote-link.ts';
import { expect, expectAccessibleWithoutOverflow, test } from '../../support/test.ts';

const STAFF = 'rentals@backlot.example';

/** Labels by language. */
const LABELS = {
  en: {
    add: `Add to Quote: ${CLAMPS}`,
    fields: PROJECT_LABELS,
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

/** In English on a desktop, in Spanish on a phone; all by keyboard only. */
test('a quote goes from the request through a change to the signature, and both sides get both files', async ({
  page,
  browser,
  product,
  isMobile,
}) => {
  // About two hundred keys.
  test.slow();
  const labels = isMobile ? LABELS.es : LABELS.en;
  const localized = (path: string) => (isMobile ? `/es${path}` : path);
  const project = aProject({ contactName: 'Ana Ruiz' });
  const keys = new Keys(page);
  const main = page.getByRole('main');
  const desk = await openBackOffice(browser, product);

  const request = await test.step('the customer requests a quote', async () => {
    await page.goto(localized('/new-production-equipment'));
    await keys.goTo(page.getByRole('searchbox'));
    await keys.type(CLAMPS);
    await keys.press(new CataloguePage(page).card(CLAMPS).getByRole('button', { name: labels.add, exact: true }));
    await page.goto(localized('/quote'));
    for (const field of PROJECT_FIELDS) {
      await keys.goTo(main.getByRole('textbox', { name: labels.fields[field] }));
      await keys.type(project[field]);
    }
    await keys.press(main.getByRole('button', { name: labels.submit }));
    await expect(main.getByRole('heading', { name: labels.submitted })).toBeVisible();
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
  const first = quoteLinkIn(await mailed(labels.quoteMail(reference)));

  await test.step('the customer asks for twice as much, with our price at once', async () => {
    await page.goto(first.path);
    await expect(main).toContainText('$96.30');
    await expectAccessibleWithoutOverflow(page);
    await keys.press(main.getByRole('button', { name: labels.askForChange }).first());
    await expect(main.getByRole('textbox', { name: CLAMPS })).toBeFocused();
    await keys.type('2');
    await expect(main).toContainText(labels.newTotal);
    await expectAccessibleWithoutOverflow(page);
    await keys.press(main.getByRole('button', { name: labels.sendChange }));
    await expect(main.getByRole('button', { name: labels.sendChange })).toBeHidden();
  });

  await test.step('staff apply it with one press, and send version 2', async () => {
    await desk.keys.press(desk.detail.button('Apply to the request'));
    await expect(desk.detail.message('The request says this.')).toBeVisible();
    await expectAccessibleWithoutOverflow(desk.detail.page);
    await desk.detail.expectSaid('Quote email resent successfully!', () =>
      desk.keys.press(desk.detail.button('Resend Quote to Customer')),
    );
  });

  await test.step("version 1's link leads to the newer one", async () => {
    await page.goto(first.path);
    await expect(main).toContainText(labels.newer);
    await expect(main).toContainText('$192.60');
    await expectAccessibleWithoutOverflow(page);
  });

  await test.step('the customer signs it', async () => {
    await keys.press(main.getByRole('link', { name: labels.accept }));
    await keys.goTo(main.getByRole('textbox', { name: labels.name }));
    await keys.type('Ana Ruiz');
    for (const statement of [labels.consent, labels.authority])
      await keys.press(main.getByRole('checkbox', { name: statement }), 'Space');
    await keys.press(main.getByRole('button', { name: labels.mailCode }));
    const [digits = ''] = /^\d{6}$/mu.exec((await mailed(labels.codeMail)).text ?? '') ?? [];
    await keys.goTo(main.getByRole('textbox', { name: labels.code }));
    await keys.type(digits);
    await expectAccessibleWithoutOverflow(page);
    await keys.press(main.getByRole('button', { name: labels.sign }));
    await expect(main.getByRole('heading', { level: 1, name: labels.thanks })).toBeFocused();
    await expectAccessibleWithoutOverflow(page);
  });

  const files = await test.step('both sides have both files by mail', async () => {
    const names = labels.files.map((name) => `${name}-${reference}-2.pdf`);
    const customers = await mailed(labels.acceptanceMail(reference));
    const staffs = await awaitMail(product, { recipient: STAFF, reference: `Quote ${reference}-2 was accepted` });
    return names.map((name) => {
      const buffer = attachmentOf(customers, name);
      expect(buffer.subarray(0, 5).toString('latin1')).toBe('%PDF-');
      expect(attachmentOf(staffs, name).equals(buffer)).toBe(true);
      return { name, mimeType: 'application/pdf', buffer };
    });
  });

  await test.step('the quote says so to the customer and to staff', async () => {
    await keys.press(main.getByRole('link', { name: labels.seeQuote }));
    await expect(main).toContainText(labels.accepted);
    await expect(desk.detail.status('Approved')).toBeVisible();
    await expectAccessibleWithoutOverflow(desk.detail.page);
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
    const sealed = [labels.sealedQuote, labels.sealedCertificate];
    for (const [index, file] of files.entries()) {
      await main.getByLabel(labels.choosePdf).setInputFiles(file);
      await expect(main).toContainText(sealed[index] ?? '');
    }
    await expectAccessibleWithoutOverflow(page);
  });
});
