/** Advisory lock key of backup and picture cleanup. Backups share it; cleanup takes it exclusively or skips its run. */
export const PICTURES_ARE_COPIED = "hashtextextended('backlot pictures are copied', 0)";
