/** Rendered parts of a mail. The subject may contain customer text; the mail service sanitizes it. */
export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}
