import { composeActingBegan } from '#server/access/acting/compose-acting.ts';
import {
  composeEmailChange,
  composeEmailChanged,
  composeEmailGiven,
} from '#server/access/email-change/compose-email-change.ts';
import { composeAccount } from '#server/access/recovery/compose-account.ts';
import { composePasswordChanged } from '#server/access/recovery/compose-password-changed.ts';
import { composePasswordReset } from '#server/access/recovery/compose-password-reset.ts';
import { composeDeclined } from '#server/access/recovery/compose-declined.ts';
import { composeReactivation } from '#server/access/recovery/compose-reactivation.ts';
import { composeUsername } from '#server/access/recovery/compose-username.ts';
import {
  composeFactorAdded,
  composeFactorRemoved,
  composeAuthenticatorRemoved,
  composeCodesGuessed,
  composePasskeyAdded,
  composePasskeyRemoved,
  composeFactorReplaced,
  composeRecoveryCodesReplaced,
  composeRecoveryCodeUsed,
} from '#server/access/second-factor/compose-second-factor-mail.ts';
import {
  composeBankAccountAdded,
  composeBankAccountLink,
} from '#server/money/bank-accounts/compose-bank-account-mail.ts';
import { composeBankAccountChanged } from '#server/money/bank-accounts/compose-change-mail.ts';
import { composeReceiptMail } from '#server/money/payments/compose-receipt-mail.ts';
import { composeStatementMail } from '#server/money/statements/compose-statement-mail.ts';
import { composeInvitation } from '#server/access/users/compose-invitation.ts';
import { composeFactorTaken } from '#server/access/users/compose-factor-taken.ts';
import {
  composeLocked,
  composeRoleChanged,
  composeUnlocked,
} from '#server/access/users/compose-user-mail.ts';
import { composeNotice } from '#server/notice-mails.ts';
import { composeChargebackNotices } from '#server/receivables/chargebacks/compose-chargeback-mail.ts';
import {
  composeDisputeContact,
  composeDisputeNotices,
} from '#server/receivables/disputes/compose-dispute-mail.ts';
import type { Composers } from '#server/platform/mail/send-requested-mail.ts';

/** How each kind of message is written, area by area; one that is missing here does not compile. */
export const MAILS: Composers = {
  username: composeUsername,
  password_reset: composePasswordReset,
  account: composeAccount,
  reactivation: composeReactivation,
  password_changed: composePasswordChanged,
  second_factor_added: composeFactorAdded,
  second_factor_replaced: composeFactorReplaced,
  second_factor_removed: composeFactorRemoved,
  authenticator_removed: composeAuthenticatorRemoved,
  passkey_added: composePasskeyAdded,
  passkey_removed: composePasskeyRemoved,
  codes_guessed: composeCodesGuessed,
  recovery_code_used: composeRecoveryCodeUsed,
  recovery_codes_replaced: composeRecoveryCodesReplaced,
  bank_account_link: composeBankAccountLink,
  bank_account_added: composeBankAccountAdded,
  payment_receipt: composeReceiptMail,
  bank_account_changed: composeBankAccountChanged,
  notice: composeNotice,
  dispute_notices: composeDisputeNotices,
  chargeback_notices: composeChargebackNotices,
  dispute_contact: composeDisputeContact,
  invitation: composeInvitation,
  role_changed: composeRoleChanged,
  user_unlocked: composeUnlocked,
  user_locked: composeLocked,
  reactivation_declined: composeDeclined,
  statement: composeStatementMail,
  acting_began: composeActingBegan,
  email_change: composeEmailChange,
  email_changed: composeEmailChanged,
  email_given: composeEmailGiven,
  second_factor_taken: composeFactorTaken,
};
