import type { components } from '#api/contract/schema.gen.ts';
import { client, read } from '#api/platform/client.ts';
import {
  BankAccountLinkDocument,
  BankAccountLinkSentDocument,
  LinkedBankAccountDocument,
  MethodChangedDocument,
} from '#api/bank-account/wire.ts';
import type {
  AddedBankAccount,
  BankAccountForm,
  BankAccountLink,
  SentBankAccountLink,
} from '#domain/bank-account/bank-account-form.ts';
import type { SavedBankAccount } from '#domain/bank-account/bank-account-edit.ts';
import type { ProvedConfirmation, ProvedRemoval } from '#domain/bank-account/kept-account.ts';

interface Call {
  readonly signal?: AbortSignal;
}

/** What a mailed link is for. A CallError of kind `notFound` says that it is over. */
export function getBankAccountLink(token: string, { signal }: Call = {}): Promise<BankAccountLink> {
  const body = { data: { type: 'bank-account-links' as const, attributes: { token } } };
  return read(client.POST('/bank-account-link-lookups', { body, signal }), BankAccountLinkDocument);
}

/** Adds the account. A CallError carries the rule that refuses it, `autopay_taken` or `bank_account_link_invalid`. */
export function addLinkedBankAccount(
  { token, form }: { token: string; form: BankAccountForm },
  { signal }: Call = {},
): Promise<AddedBankAccount> {
  const attributes = {
    token,
    style: form.style,
    account_type: form.accountType,
    bank_name: form.bankName,
    routing_number: form.routingNumber,
    account_name: form.accountName,
    bank_number: form.bankNumber,
    branch_number: form.branchNumber,
    account_number: form.accountNumber,
    payment_types: [...form.paymentTypes],
  };
  const body = { data: { type: 'bank-accounts' as const, attributes } };
  return read(client.POST('/linked-bank-accounts', { body, signal }), LinkedBankAccountDocument);
}

/** Whom a link to add a bank account is mailed to, of which customer. */
export interface BankAccountLinkWish {
  readonly buidCustomer: string;
  readonly emailAddress: string;
  readonly language: components['schemas']['Language'];
}

/** Mails a link to add a bank account of a customer; sent again under the same key it mails one. */
export function createBankAccountLink(
  key: string,
  wish: BankAccountLinkWish,
  { signal }: Call = {},
): Promise<SentBankAccountLink> {
  const attributes = {
    buid_customer: wish.buidCustomer,
    email_address: wish.emailAddress,
    language: wish.language,
  };
  const body = { data: { type: 'bank-account-links' as const, attributes } };
  const params = { header: { 'Idempotency-Key': key } };
  return read(client.POST('/bank-account-links', { params, body, signal }), BankAccountLinkSentDocument);
}

/**
 * Saves an account that is added or changed; sent again under the same key it is saved once. Answers the approval that
 * takes a second person first; null where it is saved.
 */
export function saveBankAccount(
  key: string,
  buidCustomer: string,
  { account, form, token, autopayFrom }: SavedBankAccount,
  signal?: AbortSignal,
): Promise<string | null> {
  const params = { header: { 'Idempotency-Key': key } };
  const about = {
    buid_customer: buidCustomer,
    payment_types: [...form.paymentTypes],
    step_up: token,
    autopay_from: autopayFrom,
  };
  if (account === null) {
    const body = { data: { type: 'bank-accounts' as const, attributes: { ...about, ...numbersOf(form) } } };
    return read(client.POST('/bank-accounts', { params, body, signal }), MethodChangedDocument);
  }
  const attributes = {
    ...about,
    bank_account_id: account.bankAccountId,
    numbers: form.keepsNumbers ? null : numbersOf(form),
    version: account.version,
  };
  const body = { data: { type: 'bank-account-changes' as const, attributes } };
  return read(client.POST('/bank-account-changes', { params, body, signal }), MethodChangedDocument);
}

/**
 * Removes an account, as it was confirmed, or answers the approval that takes a second person first. A CallError of kind
 * `conflict` says that something has changed meanwhile.
 */
export function removeBankAccount(
  key: string,
  buidCustomer: string,
  { bankAccountId, isLast, autopayTo, onlineTo, heirVersion, token }: ProvedRemoval,
  signal?: AbortSignal,
): Promise<string | null> {
  const attributes = {
    buid_customer: buidCustomer,
    bank_account_id: bankAccountId,
    is_last: isLast,
    autopay_to: autopayTo,
    online_to: onlineTo,
    heir_version: heirVersion,
    step_up: token,
  };
  const params = { header: { 'Idempotency-Key': key } };
  const body = { data: { type: 'bank-account-removals' as const, attributes } };
  return read(client.POST('/bank-account-removals', { params, body, signal }), MethodChangedDocument);
}

/** Says yes to an account that waits or was stopped, or answers the approval that takes a second person first. */
export function confirmBankAccount(
  key: string,
  buidCustomer: string,
  { bankAccountId, token }: ProvedConfirmation,
  signal?: AbortSignal,
): Promise<string | null> {
  const attributes = { buid_customer: buidCustomer, bank_account_id: bankAccountId, step_up: token };
  const params = { header: { 'Idempotency-Key': key } };
  const body = { data: { type: 'bank-account-confirmations' as const, attributes } };
  return read(client.POST('/bank-account-confirmations', { params, body, signal }), MethodChangedDocument);
}

/** Customer support says yes to an account that nobody of its customer can confirm any more, or removes it. */
export async function answerStrandedAccount(
  key: string,
  {
    bankAccountId,
    token,
    action,
  }: { bankAccountId: string; token: string | null; action: 'confirm' | 'remove' },
  signal?: AbortSignal,
): Promise<string | null> {
  const attributes = { bank_account_id: bankAccountId, action, step_up: token ?? '' };
  const params = { header: { 'Idempotency-Key': key } };
  const body = { data: { type: 'bank-account-answers' as const, attributes } };
  return read(client.POST('/support/bank-account-answers', { params, body, signal }), MethodChangedDocument);
}

function numbersOf(form: BankAccountForm) {
  return {
    style: form.style,
    account_type: form.accountType,
    bank_name: form.bankName,
    routing_number: form.routingNumber,
    account_name: form.accountName,
    bank_number: form.bankNumber,
    branch_number: form.branchNumber,
    account_number: form.accountNumber,
  };
}
