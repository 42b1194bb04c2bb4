import { createApiClient } from '@backlot/domain/contract';
import type { Page } from '@playwright/test';
import { AccountPages } from '../../pages/account-pages.ts';
import { CataloguePage } from '../../pages/catalogue-page.ts';
import { textsOf } from '../../pages/page-texts.ts';
import { SiteChrome } from '../../pages/site-chrome.ts';
import { serveWithoutData } from '../../pages/site-document.ts';
import { createCustomer } from '../../support/accounts.ts';
import { englishTexts } from '../../support/english-texts.ts';
import { awaitMail, oneLine } from '../../support/mailbox.ts';
import { awaitMailedLink } from '../../support/mailed-link.ts';
import type { Product } from '../../support/products.ts';
import { catalogueOf, dayFromToday, requestOfJob } from '../../support/quote-request.ts';
import { expect, ONE_WIDTH, test } from '../../support/test.ts';

const LISTED = ['/', '/about', '/new-production-equipment', '/production-equipment', '/home-ec-equipment', '/catalog', '/equipment/1', '/contact', '/quote'];
const OTHERS = ['/login', '/signup', '/forgot-password', '/reset-password', '/preview-quote-email', '/nowhere'];

/** Little words that Spanish does not have, and that hardly an English sentence does without. */
const ENGLISH_WORDS = /\b(?:the|and|your|our|you|we|with|from|this|that|for|are|is|was|of|to|in|at|by|sample|please|not|all)\b/iu;

let catalogueTexts: RegExp;
test.beforeAll(() => {
  catalogueTexts = new RegExp(`^(?:${englishTexts().join('|')})$`, 'u');
});

/** What the catalogue says of its items and the settings of the house is the owner's own, in the language in which it was entered. */
async function ownersTexts(product: Product): Promise<Set<string>> {
  const items = [...(await catalogueOf(product, 'production')), ...(await catalogueOf(product, 'home-ec-set'))];
  const { addressLines, homeCounty } = await createApiClient({ fetch, baseUrl: product.url }).getSite();
  return new Set([...addressLines, homeCounty, ...items.flatMap(({ name, description, category, subcategory, specifications }) => [name, description, category, subcategory, ...specifications])]);
}

async function englishOn(page: Page, owners: Set<string>): Promise<string[]> {
  const names = [...owners].toSorted((one, other) => other.length - one.length);
  const texts = (await textsOf(page)).map((text) => names.reduce((rest, name) => rest.replace(name, ''), text).trim());
  return texts.filter((text) => catalogueTexts.test(text) || ENGLISH_WORDS.test(text));
}

test('every page under /es is Spanish from its first word, says so, and names its English twin', { tag: ONE_WIDTH }, async ({ page, product }) => {
  test.slow();
  const owners = await ownersTexts(product);
  for (const path of [...LISTED, ...OTHERS]) {
    await page.goto(`/es${path === '/' ? '' : path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    expect.soft(await englishOn(page, owners), path).toEqual([]);
    const alternates = await page.evaluate(() => [...document.querySelectorAll<HTMLLinkElement>('link[rel="alternate"][hreflang]')].map(({ hreflang, href }) => [hreflang, new URL(href).pathname]));
    const expected = [['en', path], ['es', path === '/' ? '/es' : `/es${path}`], ['x-default', path]];
    expect.soft(alternates, path).toEqual(LISTED.includes(path) ? expected : []);
  }
});

/** Puts the first item of a Spanish list into the quote, and waits until the page says so: a list that was rendered takes its time to answer. */
async function addFirst(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('article').first().getByRole('button', { name: /^Agregar /u }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: /^Cotización, 1 /u })).toBeVisible();
}

test('what goes wrong, what is empty and what is in the quote is said in Spanish too', async ({ page, product, isMobile, pageFaults }) => {
  const owners = await ownersTexts(product);
  const chrome = new SiteChrome(page, isMobile);
  await page.goto('/es/production-equipment?q=nothinglikethis');
  await expect(page.getByRole('heading', { name: 'No encontramos equipo' })).toBeVisible();
  expect.soft((await englishOn(page, owners)).filter((text) => !text.includes('nothinglikethis')), 'nothing found').toEqual([]);

  await page.goto('/es/new-production-equipment');
  await addFirst(page);
  await chrome.tools();
  expect.soft(await englishOn(page, owners), 'menu, and the panel where it opens by itself').toEqual([]);
  await page.goto('/es/quote');
  const submit = page.getByRole('button', { name: 'Enviar solicitud de cotización' });
  for (const label of [/^Fecha de recogida/u, /^Fecha de devolución/u]) {
    await page.getByRole('main').getByLabel(label).fill('2020-01-02');
    await page.getByRole('main').getByLabel(label).press('Tab');
  }
  await submit.click();
  await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();
  expect.soft(await englishOn(page, owners), 'quote with errors').toEqual([]);

  await page.goto('/es/login#error=access_denied&error_description=Invalid+or+expired+password+reset+link.+Please+request+a+new+one.');
  await expect(page.getByRole('alert')).toContainText('No es válido, o ya venció');
  await page.getByRole('textbox', { name: /^Correo/u }).fill('nadie@example.com');
  await page.getByRole('textbox', { name: /^Contraseña/u }).fill('no es esta');
  await page.getByRole('main').getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByRole('main')).toContainText('El correo o la contraseña no son correctos');
  expect.soft(await englishOn(page, owners), 'refused sign-in').toEqual([]);
  await serveWithoutData(page);
  await page.route('**/api/equipment*', (route) => route.abort('connectionreset'));
  await page.goto('/es/catalog');
  await expect(page.getByRole('main')).toContainText('No se pudo cargar el equipo. Inténtelo de nuevo.');
  expect.soft(await englishOn(page, owners), 'equipment that did not come').toEqual([]);
  // The refusal and the outage are what this test provokes.
  pageFaults.splice(0);
});

test('the switch keeps path, query, hash and quote, there and back', async ({ page, product, isMobile }) => {
  const chrome = new SiteChrome(page, isMobile);
  const catalogue = new CataloguePage(page);
  await catalogue.open('/production-equipment?q=light#results');
  const card = catalogue.cards().first();
  const name = await card.getByRole('heading').innerText();
  await card.getByRole('button', { name: /Add .*to Quote/u }).click();
  await expect(card.getByRole('textbox')).toHaveValue('1');
  await (await chrome.tools()).getByRole('link', { name: 'Español' }).click();
  await expect(page).toHaveURL(`${product.url}/es/production-equipment?q=light#results`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.getByRole('searchbox')).toHaveValue('light');
  await expect(catalogue.card(name).getByRole('textbox')).toHaveValue('1');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contacto' }).click();
  await expect(page).toHaveURL(`${product.url}/es/contact`);
  await (await chrome.tools()).getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(`${product.url}/contact`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('who asks for a quote in Spanish gets mail and PDF in Spanish', { tag: ONE_WIDTH }, async ({ page, product }) => {
  const run = crypto.randomUUID().slice(0, 8);
  const email = `lucia.${run}@example.com`;
  const job = `Marea alta ${run}`;
  await page.goto('/es/new-production-equipment');
  await addFirst(page);
  await page.goto('/es/quote');
  const field = (label: RegExp) => page.getByRole('main').getByLabel(label);
  await field(/^Nombre de la productora|^Productora/u).fill('Cine Manglar');
  await field(/^Nombre de contacto|^Persona de contacto|^Nombre de la persona/u).fill('Lucía Ferrer');
  await field(/^Correo electrónico de contacto/u).fill(email);
  await field(/^Teléfono de contacto/u).fill('305-555-0163');
  await field(/^Nombre del proyecto/u).fill(job);
  for (const [label, days] of [[/^Fecha de recogida/u, 3], [/^Fecha de devolución/u, 6]] as const) {
    await field(label).fill(dayFromToday(days));
    await field(label).press('Tab');
  }
  await field(/^Lugares de rodaje aproximados/u).fill('La Pequeña Habana');
  await page.getByRole('button', { name: 'Enviar solicitud de cotización' }).click();
  await expect(page.getByRole('main')).toContainText('2 horas hábiles');
  const { reference } = await requestOfJob(product, job);
  const mail = await awaitMail(product, { recipient: email, reference });
  expect(mail.subject).toBe(`Recibimos su solicitud de cotización ${reference}`);
  expect(oneLine(mail)).toContain('Le responderemos en menos de 2 horas hábiles');
  expect(mail.html).toContain('lang="es"');
  expect(oneLine(mail)).not.toMatch(/\b(?:the|your|with|and)\b/iu);
  expect(mail.attachments[0]).toMatchObject({ filename: `solicitud-de-cotizacion-${reference}.pdf`, mimeType: 'application/pdf' });
});

test('a Spanish visitor recovers a password by a Spanish mail that leads to a Spanish page', { tag: ONE_WIDTH }, async ({ page, product }) => {
  const { email } = await createCustomer(product);
  await page.goto('/es/forgot-password');
  await page.getByRole('textbox', { name: /^Correo/u }).fill(email);
  await page.getByRole('button', { name: 'Enviar el enlace' }).click();
  await expect(page.getByRole('heading', { name: '¡Correo enviado!' })).toBeVisible();
  const { path, hash, subject, language } = await awaitMailedLink(product, email);
  expect({ path, subject, language }).toEqual({ path: '/es/reset-password', subject: 'Cree una contraseña nueva', language: 'es' });
  await page.goto(`/es/contact${hash}`);
  await expect(page).toHaveURL(`${product.url}/es/reset-password`);
  await page.getByRole('textbox', { name: /^Contraseña nueva/u }).fill('Claqueta-Azul-27');
  await page.getByRole('textbox', { name: /^Repita/u }).fill('Claqueta-Azul-27');
  await page.getByRole('button', { name: 'Cambiar la contraseña' }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText('Su contraseña nueva está lista.');
  await expect(page).toHaveURL(`${product.url}/es/login`);
});

test('the back office has no Spanish address: by link, by sign-in and by hand one comes to the English one', { tag: ONE_WIDTH }, async ({ page, product }) => {
  const pages = new AccountPages(page);
  await page.goto('/es/admin/equipment');
  await expect(pages.heading('Welcome Back')).toBeVisible();
  await expect(page).toHaveURL(`${product.url}/login`);
  await page.goto('/es/login');
  await page.getByRole('textbox', { name: /^Correo/u }).fill(product.admin.email);
  await page.getByRole('textbox', { name: /^Contraseña/u }).fill(product.admin.password);
  await page.getByRole('main').getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page).toHaveURL(`${product.url}/admin`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('main').getByText('Total Equipment')).toBeVisible();
});
