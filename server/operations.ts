import type { OperationId } from '#domain/access/operations.gen.ts';
import type { Deps } from '#server/deps.ts';
import { addressesOperations } from '#server/receivables/addresses/operations.ts';
import { bankAccountsOperations } from '#server/money/bank-accounts/operations.ts';
import { componentsOperations } from '#server/platform/components/operations.ts';
import { configurationOperations } from '#server/platform/configuration/operations.ts';
import { currenciesOperations } from '#server/receivables/currencies/operations.ts';
import { customersOperations } from '#server/receivables/customers/operations.ts';
import { draftsOperations } from '#server/platform/drafts/operations.ts';
import { exposuresOperations } from '#server/receivables/exposures/operations.ts';
import { invitationsOperations } from '#server/access/invitations/operations.ts';
import { invoicesOperations } from '#server/receivables/invoices/operations.ts';
import { merchantsOperations } from '#server/receivables/merchants/operations.ts';
import { noticesOperations } from '#server/platform/notices/operations.ts';
import { passwordsOperations } from '#server/access/passwords/operations.ts';
import { paymentsOperations } from '#server/money/payments/operations.ts';
import { recoveryOperations } from '#server/access/recovery/operations.ts';
import { secondFactorOperations } from '#server/access/second-factor/operations.ts';
import { sessionsOperations } from '#server/access/sessions/operations.ts';
import { singleSignOnOperations } from '#server/access/single-sign-on/operations.ts';
import { supportOperations } from '#server/access/support/operations.ts';
import type { Operation, Operations } from '#server/platform/http/operation.ts';

/** How each operation of the contract is made, area by area; one that is missing here does not compile. */
const MAKERS: { readonly [Id in OperationId]: (deps: Deps) => Operation<Id> } = {
  ...addressesOperations,
  ...bankAccountsOperations,
  ...componentsOperations,
  ...configurationOperations,
  ...currenciesOperations,
  ...customersOperations,
  ...draftsOperations,
  ...exposuresOperations,
  ...invitationsOperations,
  ...invoicesOperations,
  ...merchantsOperations,
  ...noticesOperations,
  ...passwordsOperations,
  ...paymentsOperations,
  ...recoveryOperations,
  ...secondFactorOperations,
  ...sessionsOperations,
  ...singleSignOnOperations,
  ...supportOperations,
};

/** Every operation of the contract with its handler; who may call it the contract says (`x-access`). */
export function makeOperations(deps: Deps): Operations {
  const made = Object.entries(MAKERS).map(([id, make]) => [id, make(deps)]);
  return Object.fromEntries(made) as Operations;
}
