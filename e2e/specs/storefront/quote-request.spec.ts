import { CataloguePage } from '../../pages/catalogue-page.ts';
import { ProjectForm, type ProjectEntry } from '../../pages/project-form.ts';
import { query } from '../../support/database.ts';
import { awaitMail, oneLine } from '../../support/mailbox.ts';
import { aProject } from '../../support/project.ts';
import { catalogueOf, dayFromToday, expectedTotalCents, requestOfJob, usd } from '../../support/quote-request.ts';
import { expect, test } from '../../support/test.ts';

const STAFF = 'rentals@backlot.example';

const SCRIPT = '<script>document.title="owned"</script><img src=x onerror=alert(1)>';

/** Returns a project with scripts in its texts, which must be shown as text. */
function aHostileProject(): ProjectEntry {
  const { contactName, jobName, locations, ...project } = aProject();
  return {
    ...project,
    company: SCRIPT,
    contactName: `${contactName} ${SCRIPT}`,
    jobName: `${jobName} ${SCRIPT}`,
    locations: `${locations} ${SCRIPT}`,
    notes: `Load-in after 6 PM, please. ${SCRIPT}`,
    pickupDay: dayFromToday(3),
    returnDay: dayFromToday(7),
  };
}

for (const productName of ['plain', 'redis'] as const) {
  test.describe(`a visitor gets a quote (${productName})`, () => {
    test.use({ productName });

    test('searches, adds three items, changes quantities, fills the form and sends it', async ({
      page,
      product,
      isMobile,
    }) => {
      const project = aHostileProject();
      const catalogue = new CataloguePage(page);
      await catalogue.open();
      const priced = (await catalogueOf(product, 'production')).filter((item) => item.pricePerUnit !== null);
      const lines = priced.slice(0, 3).map((equipment, index) => ({ equipment, quantity: [1, 2, 4][index] ?? 1 }));
      const [, second, third] = lines;
      if (second === undefined || third === undefined) throw new Error('three lines');
      for (const { equipment } of lines) {
        await catalogue.search(equipment.name);
        await catalogue
          .card(equipment.name)
          .getByRole('button', { name: /Add .*to Quote/u })
          .click();
      }
      await catalogue.search(second.equipment.name);
      await catalogue
        .card(second.equipment.name)
        .getByRole('button', { name: /^One more/u })
        .click();
      await catalogue.search(third.equipment.name);
      await catalogue.card(third.equipment.name).getByRole('textbox').fill('4');
      await catalogue.card(third.equipment.name).getByRole('textbox').press('Enter');
      await expect(page.getByRole('button', { name: /Quote.*7/u }).first()).toBeVisible();

      if (isMobile) {
        await page.goto('/quote');
        await new ProjectForm(page).fill(project);
        // The typed values are restored.
        await page.reload();
        await expect(new ProjectForm(page).field(/^Job Name/u)).toHaveValue(project.jobName);
        await page.getByRole('button', { name: 'Submit Quote Request' }).click();
        await expect(page.getByRole('heading', { name: 'Quote Request Submitted!' })).toBeVisible();
        await expect(page.getByRole('main')).toContainText('within 2 business hours');
      } else {
        const panel = page
          .getByRole('complementary', { name: /quote/iu })
          .or(page.getByRole('dialog', { name: /quote/iu }));
        await panel.getByRole('button', { name: 'Add Project Details' }).click();
        await new ProjectForm(page, panel).fill(project);
        await panel.getByRole('button', { name: 'Review Quote' }).click();
        await panel.getByRole('button', { name: 'Submit Quote Request' }).click();
        await expect(panel.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
      }

      await expect(page).not.toHaveTitle('owned');
      const request = await requestOfJob(product, project.jobName);
      expect(
        request.items.map(({ name, quantity, unitsPerItem, pricePerUnit }) => ({
          name,
          quantity,
          unitsPerItem,
          pricePerUnit,
        })),
      ).toEqual(
        lines.map(({ equipment, quantity }) => ({
          name: equipment.name,
          quantity,
          unitsPerItem: equipment.unitsPerItem,
          pricePerUnit: equipment.pricePerUnit,
        })),
      );
      const total = expectedTotalCents(lines, 3);
      expect(request).toMatchObject({
        rentalDays: 3,
        status: 'pending',
        customerEmail: project.contactEmail,
        startDate: project.pickupDay,
        endDate: project.returnDay,
      });
      expect(request).toMatchObject({
        company: project.company,
        customerName: project.contactName,
        shootingLocations: project.locations,
        specialRequests: project.notes,
      });
      expect(Math.round(request.totals.total * 100)).toBe(total);
      const rows = await query(product, 'select job_name from quote_requests where customer_email = $1', [
        project.contactEmail,
      ]);
      expect(rows).toEqual([{ job_name: project.jobName }]);

      for (const recipient of [project.contactEmail, STAFF]) {
        const mail = await awaitMail(product, { recipient, reference: request.reference });
        expect(oneLine(mail)).toContain(usd(total));
        expect(mail.html).toContain(usd(total));
        expect(mail.html).not.toContain('<script');
        // The visitor's address is unconfirmed: typed texts are sent to staff only.
        const isStaff = recipient === STAFF;
        expect(mail.html?.includes('&lt;script&gt;')).toBe(isStaff);
        expect(oneLine(mail).includes(SCRIPT)).toBe(isStaff);
        for (const { equipment } of lines) expect(oneLine(mail)).toContain(equipment.name);
        const [attachment] = mail.attachments;
        expect(attachment).toMatchObject({ mimeType: 'application/pdf' });
        const content = attachment?.content;
        expect(content instanceof ArrayBuffer ? Buffer.from(content).subarray(0, 5).toString('latin1') : content).toBe(
          '%PDF-',
        );
      }

      await page.goto('/quote');
      await expect(page.getByRole('main')).toContainText(request.reference);
      await page.getByRole('button', { name: 'Close this receipt' }).click();
      await expect(page.getByRole('heading', { name: 'Your Quote is Empty' })).toBeVisible();
    });
  });
}
