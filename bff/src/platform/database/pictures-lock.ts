/**
 * Key of the lock between those who copy pictures and those who remove what nothing names any more. The former share it; the
 * latter take it for themselves, or come another time.
 */
export const PICTURES_ARE_COPIED = "hashtextextended('backlot pictures are copied', 0)";
