import type { PluginOption } from 'vite';

export function compressed(): PluginOption;
