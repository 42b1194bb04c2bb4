declare module 'virtual:icons-in-use' {
  import type { TablerIcon } from '@tabler/icons-react';

  /** The icons that the product imports, by name, with the number of files that do. */
  export const iconsInUse: readonly { readonly name: string; readonly Icon: TablerIcon; readonly files: number }[];
}
