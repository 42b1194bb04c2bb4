/** A page on which a customer pays. */
export interface CheckoutPage {
  /** As the payment service knows it. */
  readonly sessionId: string;
  readonly url: string;
  readonly expiresAt: Date;
}
