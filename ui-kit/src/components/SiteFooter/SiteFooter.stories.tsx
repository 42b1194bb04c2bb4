import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { LanguageSwitch } from '../LanguageSwitch';
import { SiteFooter } from './SiteFooter';

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
        links: [
          { label: 'Production Equipment', to: '/production-equipment' },
          { label: 'Home EC', to: '/home-ec-equipment' },
        ],
      },
      {
        title: 'Forms',
        links: [
          { label: 'W9 form', href: '/forms/w9.pdf', isDownload: true },
          { label: 'Order form', href: '/forms/order.pdf', isDownload: true },
        ],
      },
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
/** One column and nothing else, as on the pages of the account. */
export const Small: Story = {
  args: {
    about: undefined,
    contact: undefined,
    choices: undefined,
    columns: [{ title: 'Rent', links: [{ label: 'Production Equipment', to: '/production-equipment' }] }],
  },
};
export const HomeEc: Story = { globals: { theme: 'home-ec' } };
export const Narrow: Story = { globals: { viewport: { value: 'narrow', isRotated: false } } };
export const Spanish: Story = {
  globals: { locale: 'es' },
  args: {
    about: 'Equipo para cine, TV y eventos, y cocinas y sets para economistas del hogar. Miami y el sur de la Florida.',
    columns: [
      {
        title: 'Páginas',
        links: [
          { label: 'Equipo de producción', to: '/es/production-equipment' },
          { label: 'Cocina y sets', to: '/es/home-ec-equipment' },
        ],
      },
      {
        title: 'Formularios',
        links: [
          { label: 'Autorización de tarjeta de crédito', href: '/forms/card.pdf', isDownload: true },
          { label: 'Contrato de alquiler', href: '/forms/rental.pdf', isDownload: true },
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
  globals: { viewport: { value: 'narrow', isRotated: false } },
  args: {
    about:
      'Film, TV and event equipment, and kitchens and sets for home economists, delivered, put up and taken away again anywhere between Key West and West Palm Beach.',
    columns: [
      {
        title: 'Authorization forms and agreements',
        links: [
          {
            label: 'Authorization of credit card payments for deposits and damages',
            href: '/forms/card.pdf',
            isDownload: true,
          },
          { label: 'Haftungsausschlussvereinbarungsformular', href: '/forms/waiver.pdf', isDownload: true },
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
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
};
export const Dark: Story = { globals: { scheme: 'dark' } };
