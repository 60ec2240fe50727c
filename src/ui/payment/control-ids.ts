/** Ids of the controls of step 2 that what is still needed links to. */
/** The button that pays: the shortcut presses it. */
export const SUBMIT_ID = 'payment-submit';
export const METHOD_ID = 'payment-method';
export const FEE_ID = 'payment-fee';
export const TERMS_ID = 'payment-terms';
