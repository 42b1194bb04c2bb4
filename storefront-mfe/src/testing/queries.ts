import { screen } from '@testing-library/react';

export const title = (name: string) => screen.findByRole('heading', { level: 1, name });
export const button = (name: string) => screen.getByRole('button', { name });
export const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
export const checkbox = (name: string) => screen.getByRole('checkbox', { name });
