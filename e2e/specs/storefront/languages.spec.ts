import type { Locator, Page } from '@playwright/test';
import { CataloguePage } from '../../pages/catalogue-page.ts';
import { SiteChrome } from '../../pages/site-chrome.ts';
import { serveWithoutData } from '../../pages/site-document.ts';
import { expectSpanish } from '../../pages/spanish-page.ts';
import { awaitMail, oneLine } from '../../support/mailbox.ts';
import { dayFromToday, requestOfJob } from '../../support/quote-request.ts';
import { expect, test } from '../../support/test.ts';

async function typeDay(field: Locator, day: string): Promise<void> {
  await field.fill(day);
  await field.press('Tab');
}

/** Adds the first item of a search in English, and returns its name. */
async function addFirst(page: Page): Promise<string> {
  const catalogue = new CataloguePage(page);
  await catalogue.open('/production-equipment?q=light#results');
  const name = await catalogue.cards().first().getByRole('heading').innerText();
  await catalogue.addButton(name).click();
  await expect(catalogue.quantity(name)).toHaveValue('1');
  return name;
}

test('the language switch keeps path, query, hash and quote; a request in Spanish yields mail and PDF in Spanish', async ({
  page,
  product,
  isMobile,
}) => {
  const chrome = new SiteChrome(page, isMobile);
  const name = await addFirst(page);
  await (await chrome.tools()).getByRole('link', { name: 'Español' }).click();
  await expect(page).toHaveURL(`${product.url}/es/production-equipment?q=light#results`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.getByRole('searchbox')).toHaveValue('light');
  await expect(new CataloguePage(page).card(name).getByRole('textbox')).toHaveValue('1');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contacto' }).click();
  await expect(page).toHaveURL(`${product.url}/es/contact`);
  // The address changes before the page; until then the switch still links to the previous page.
  await expect(page).toHaveTitle(/^Contacto/u);
  await (await chrome.tools()).getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(`${product.url}/contact`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');

  const run = crypto.randomUUID().slice(0, 8);
  const email = `lucia.${run}@example.com`;
  const job = `Marea alta ${run}`;
  await page.goto('/es/quote');
  const field = (label: RegExp) => page.getByRole('main').getByLabel(label);
  const submit = page.getByRole('button', { name: 'Enviar solicitud de cotización' });
  for (const label of [/^Fecha de recogida/u, /^Fecha de devolución/u]) await typeDay(field(label), '2020-01-02');
  await submit.click();
  await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();
  await expectSpanish(page, product);

  await field(/^Nombre de la productora|^Productora/u).fill('Cine Manglar');
  await field(/^Nombre de contacto|^Persona de contacto|^Nombre de la persona/u).fill('Lucía Ferrer');
  await field(/^Correo electrónico de contacto/u).fill(email);
  await field(/^Teléfono de contacto/u).fill('305-555-0163');
  await field(/^Nombre del proyecto/u).fill(job);
  await typeDay(field(/^Fecha de recogida/u), dayFromToday(3));
  await typeDay(field(/^Fecha de devolución/u), dayFromToday(6));
  await field(/^Lugares de rodaje aproximados/u).fill('La Pequeña Habana');
  await submit.click();
  await expect(page.getByRole('main')).toContainText('2 horas hábiles');
  const { reference } = await requestOfJob(product, job);
  const mail = await awaitMail(product, { recipient: email, reference });
  expect(mail.subject).toBe(`Recibimos su solicitud de cotización ${reference}`);
  expect(oneLine(mail)).toContain('Le responderemos en menos de 2 horas hábiles');
  expect(mail.html).toContain('lang="es"');
  expect(oneLine(mail).replace(name, '')).not.toMatch(/\b(?:the|your|with|and)\b/iu);
  expect(mail.attachments[0]).toMatchObject({
    filename: `solicitud-de-cotizacion-${reference}.pdf`,
    mimeType: 'application/pdf',
  });
});

test('empty, open, rejected and failed states are shown in Spanish', async ({
  page,
  product,
  isMobile,
  pageFaults,
}) => {
  await page.goto('/es/production-equipment?q=nothinglikethis');
  await expect(page.getByRole('heading', { name: 'No encontramos equipo' })).toBeVisible();
  await expectSpanish(page, product, { except: ['nothinglikethis'] });

  await page.goto('/es/new-production-equipment');
  await page
    .getByRole('main')
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Agregar /u })
    .click();
  await expect(page.getByRole('banner').getByRole('button', { name: /^Cotización, 1 /u })).toBeVisible();
  // Opens the menu on a phone; the panel opens on its own elsewhere.
  await new SiteChrome(page, isMobile).tools();
  await expectSpanish(page, product);

  await page.goto(
    '/es/login#error=access_denied&error_description=Invalid+or+expired+password+reset+link.+Please+request+a+new+one.',
  );
  await expect(page.getByRole('alert')).toContainText('No es válido, o ya venció');
  await page.getByRole('textbox', { name: /^Correo/u }).fill('nadie@example.com');
  await page.getByRole('textbox', { name: /^Contraseña/u }).fill('no es esta');
  await page.getByRole('main').getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByRole('main')).toContainText('El correo o la contraseña no son correctos');
  await expectSpanish(page, product);
  await serveWithoutData(page);
  await page.route('**/api/equipment*', (route) => route.abort('connectionreset'));
  await page.goto('/es/catalog');
  await expect(page.getByRole('main')).toContainText('No se pudo cargar el equipo. Inténtelo de nuevo.');
  await expectSpanish(page, product);
  // The test provokes the rejection and the outage.
  pageFaults.splice(0);
});
