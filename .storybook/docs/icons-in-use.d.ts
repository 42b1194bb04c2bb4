declare module 'virtual:icons-in-use' {
  import type { TablerIcon } from '@tabler/icons-react';

  /** Icons that the product imports, by name, with the number of importing files. */
  export const iconsInUse: readonly { readonly name: string; readonly Icon: TablerIcon; readonly files: number }[];
}
