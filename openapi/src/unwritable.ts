/** Neither XML nor a document can carry these: C0 controls but tab, LF and CR; U+FFFE, U+FFFF. */
export const UNWRITABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/;
