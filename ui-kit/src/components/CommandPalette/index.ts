export { CommandPalette, type CommandPaletteOnDemandProps } from './CommandPalette';
export type { CommandGroup, CommandItem, CommandPaletteProps } from './command-items';
export { PaletteButton, type PaletteButtonProps } from './PaletteButton';
