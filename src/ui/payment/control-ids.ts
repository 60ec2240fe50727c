/** Ids of the controls of step 2 that what is still needed links to. */
export const METHOD_ID = 'payment-method';
export const FEE_ID = 'payment-fee';
export const TERMS_ID = 'payment-terms';
