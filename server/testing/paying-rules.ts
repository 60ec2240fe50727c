import type { OperationId } from '#domain/access/operations.gen.ts';
import type { Rule } from '#server/testing/specified-access.ts';

/** Who may call the operations that stand beside paying, written from the specification's §6 and not from the code. */
export const PAYING_RULES = {
  createBankAccountLink: 'customer administrators',
  createBankAccount: 'customer administrators',
  changeBankAccount: 'customer administrators',
  removeBankAccount: 'customer administrators',
  confirmBankAccount: 'customer administrators',
  answerStrandedAccount: 'support administrators',
  getAutoPay: 'payment flow',
  previewAutoPay: 'payment flow',
  setAutoPay: 'customer administrators',
  actOnAutoPay: 'customer administrators',
  listAutoPayRuns: 'payment flow',
  getAutoPayRun: 'payment flow',
  exportAutoPayRun: 'payment flow',
  createApproval: 'payment flow',
  listApprovals: 'payment flow',
  getApproval: 'payment flow',
  actOnApproval: 'payment flow',
  getApprovalLimit: 'payment flow',
  setApprovalLimit: 'customer administrators',
  listCards: 'cards',
  exportCards: 'cards',
  getCard: 'cards',
  actOnCard: 'customer administrators',
  viewCardNumber: 'cards',
  getCardRequestOffer: 'customer administrators',
  requestCard: 'customer administrators',
} as const satisfies Partial<Record<OperationId, Rule>>;
