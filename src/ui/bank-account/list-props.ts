import type { ShownAutoPay } from '#domain/autopay/shown-autopay.ts';
import type { AskedBankAccount } from '#domain/bank-account/bank-account.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import type { BankAccountActing } from '#ui/bank-account/use-bank-account-act.ts';

/** What is shown of what is done with accounts, whoever does it. */
export interface ActingShownProps extends BankAccountActing {
  /** What was saved just before the list was opened; null where nothing was. */
  readonly saved: 'added' | 'changed' | null;
  /** The approval by which a second person was asked just before; null where none was. */
  readonly askedIn: string | null;
  /** How AutoPay stands; null where that is not known. */
  readonly autoPay: ShownAutoPay | null;
  /** Who approves a removal first, by name; null where nobody is asked. */
  readonly approvers: readonly string[] | null;
  readonly hrefs: {
    readonly payment: (paymentId: string) => PageAddress;
    readonly scheduled: (scheduleId: string) => PageAddress;
    readonly approval: (approvalId: string) => PageAddress;
    /** The payment that an account was added for; null where none was. */
    readonly goOn: PageAddress | null;
  };
}

export interface BankAccountListProps extends ActingShownProps {
  /** The accounts that are added once a second person approves it. */
  readonly asked: readonly AskedBankAccount[];
  readonly hrefs: ActingShownProps['hrefs'] & {
    /** Null where an account that is added would pay nothing. */
    readonly add: PageAddress | null;
    readonly edit: (bankAccountId: string) => PageAddress;
    /** Where customer support is asked. */
    readonly help: PageAddress;
  };
}
