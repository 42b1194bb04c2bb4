import type { Meta, StoryObj } from '@storybook/react-vite';
import { stage } from '../testing/stage.tsx';
import { ContactPage } from './contact-page.tsx';
import { HomePage } from './home-page.tsx';
import { AboutPage, NotFoundPage, PreviewQuoteEmailPage } from './plain-page.tsx';

const meta: Meta = { title: 'Site/Pages', decorators: [stage()], parameters: { layout: 'fullscreen' } };
export default meta;
type Story = StoryObj;

export const Home: Story = { render: () => <HomePage /> };
export const HomeInTheDark: Story = { render: () => <HomePage />, globals: { scheme: 'dark' } };
export const Contact: Story = { render: () => <ContactPage /> };
export const About: Story = { render: () => <AboutPage /> };
export const EmailPreview: Story = { render: () => <PreviewQuoteEmailPage /> };
export const NotFound: Story = { render: () => <NotFoundPage /> };
