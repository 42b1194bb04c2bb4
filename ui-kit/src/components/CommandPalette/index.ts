export { CommandPalette, type CommandPaletteOnDemandProps } from './CommandPalette.tsx';
export type { CommandGroup, CommandItem, CommandPaletteProps } from './command-items.ts';
export { PaletteButton, type PaletteButtonProps } from './PaletteButton.tsx';
