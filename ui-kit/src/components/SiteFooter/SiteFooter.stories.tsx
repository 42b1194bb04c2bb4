import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { expectToFit, narrow } from '../../story-samples/widths.ts';
import { LanguageSwitch } from '../LanguageSwitch/LanguageSwitch.tsx';
import { SiteFooter } from './SiteFooter.tsx';

const toPage = (label: string, to: string) => ({ label, to });
const toForm = (label: string, href: string) => ({ label, href, isDownload: true });

const meta: Meta<typeof SiteFooter> = {
  title: 'Kit/Site/SiteFooter',
  component: SiteFooter,
  parameters: {
    layout: 'fullscreen',
    accessibility: [
      'The contentinfo landmark of the page, as long as it lies outside of main.',
      'Each column is a heading of level 2 with a list of links below it; all of it is reached by Tab in the order it is read.',
      'Ink in both colour schemes: what the page puts into `contact` and `choices` takes the light text from it.',
    ],
  },
  args: {
    about: 'Production equipment, kitchens and sets for rent in Miami and South Florida.',
    columns: [
      {
        title: 'Rent',
        links: [toPage('Production Equipment', '/production-equipment'), toPage('Home EC', '/home-ec-equipment')],
      },
      { title: 'Forms', links: [toForm('W9 form', '/forms/w9.pdf'), toForm('Order form', '/forms/order.pdf')] },
    ],
    contactTitle: 'Contact',
    contact: (
      <>
        <p>100 Sample Street, Miami, FL 33100</p>
        <p>
          <a href="tel:+13055550100">(305) 555-0100</a>
        </p>
        <p>Mon-Sun, open 24 hours</p>
      </>
    ),
    legal: '© Backlot',
    choices: (
      <>
        <LanguageSwitch locale="es" href="/es" isPlain />
        <button type="button">Privacy choices</button>
      </>
    ),
  },
};
export default meta;
type Story = StoryObj<typeof SiteFooter>;

export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('contentinfo')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Production Equipment' })).toHaveAttribute(
      'href',
      '/production-equipment',
    );
    await expect(canvas.getByRole('link', { name: 'W9 form' })).toHaveAttribute('download');
  },
};
/** A single column, as on account pages. */
export const Small: Story = {
  args: {
    about: undefined,
    contact: undefined,
    choices: undefined,
    columns: [{ title: 'Rent', links: [toPage('Production Equipment', '/production-equipment')] }],
  },
};
export const HomeEc: Story = { globals: { theme: 'home-ec' } };
export const Narrow: Story = { globals: narrow };
export const Spanish: Story = {
  globals: { locale: 'es' },
  args: {
    about: 'Equipo para cine, TV y eventos, y cocinas y sets para economistas del hogar. Miami y el sur de la Florida.',
    columns: [
      {
        title: 'Páginas',
        links: [
          toPage('Equipo de producción', '/es/production-equipment'),
          toPage('Cocina y sets', '/es/home-ec-equipment'),
        ],
      },
      {
        title: 'Formularios',
        links: [
          toForm('Autorización de tarjeta de crédito', '/forms/card.pdf'),
          toForm('Contrato de alquiler', '/forms/rental.pdf'),
        ],
      },
    ],
    contactTitle: 'Visítenos o llámenos',
    contact: (
      <>
        <p>100 Sample Street, Miami, FL 33100</p>
        <p>Lunes a domingo, abierto las 24 horas</p>
      </>
    ),
    legal: '© Backlot. Todos los derechos reservados.',
    choices: (
      <>
        <LanguageSwitch locale="en" href="/" isPlain />
        <button type="button">Opciones de privacidad</button>
      </>
    ),
  },
};
export const LongTexts: Story = {
  globals: narrow,
  args: {
    about:
      'Film, TV and event equipment, and kitchens and sets for home economists, delivered, put up and taken away again anywhere between Key West and West Palm Beach.',
    columns: [
      {
        title: 'Authorization forms and agreements',
        links: [
          toForm('Authorization of credit card payments for deposits and damages', '/forms/card.pdf'),
          toForm('Haftungsausschlussvereinbarungsformular', '/forms/waiver.pdf'),
        ],
      },
    ],
    contact: (
      <p>
        <a href="mailto:rentals">equipment-and-kitchen-rentals@a-very-long-name-of-a-company.example</a>
      </p>
    ),
    legal: '© Backlot Production Equipment, Kitchens and Set Rentals of Miami and South Florida. All rights reserved.',
  },
  play: expectToFit,
};
export const Dark: Story = { globals: { scheme: 'dark' } };
