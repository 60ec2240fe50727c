import { beginSingleSignOn } from '#server/access/single-sign-on/begin-single-sign-on.ts';
import { finishSingleSignOn } from '#server/access/single-sign-on/finish-single-sign-on.ts';

/** The operations of single sign-on, by the ids of the contract. */
export const singleSignOnOperations = {
  beginSingleSignOn,
  finishSingleSignOn,
};
