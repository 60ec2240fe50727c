import type { OperationId } from '#domain/operations.gen.ts';
import type { Deps } from '#server/deps.ts';
import { addressesOperations } from '#server/addresses/operations.ts';
import { bankAccountsOperations } from '#server/bank-accounts/operations.ts';
import { componentsOperations } from '#server/components/operations.ts';
import { configurationOperations } from '#server/configuration/operations.ts';
import { currenciesOperations } from '#server/currencies/operations.ts';
import { customersOperations } from '#server/customers/operations.ts';
import { exposuresOperations } from '#server/exposures/operations.ts';
import { invitationsOperations } from '#server/invitations/operations.ts';
import { invoicesOperations } from '#server/invoices/operations.ts';
import { merchantsOperations } from '#server/merchants/operations.ts';
import { noticesOperations } from '#server/notices/operations.ts';
import { passwordsOperations } from '#server/passwords/operations.ts';
import { paymentsOperations } from '#server/payments/operations.ts';
import { recoveryOperations } from '#server/recovery/operations.ts';
import { secondFactorOperations } from '#server/second-factor/operations.ts';
import { sessionsOperations } from '#server/sessions/operations.ts';
import { singleSignOnOperations } from '#server/single-sign-on/operations.ts';
import { supportOperations } from '#server/support/operations.ts';
import type { Operation, Operations } from '#server/http/operation.ts';

/** How each operation of the contract is made, area by area; one that is missing here does not compile. */
const MAKERS: { readonly [Id in OperationId]: (deps: Deps) => Operation<Id> } = {
  ...addressesOperations,
  ...bankAccountsOperations,
  ...componentsOperations,
  ...configurationOperations,
  ...currenciesOperations,
  ...customersOperations,
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
