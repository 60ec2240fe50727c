import type { Deps } from '#server/deps.ts';
import {
  adjustAccepted,
  passObjectionDeadlines,
  remindOfChargebacks,
} from '#server/receivables/chargebacks/sweep-chargebacks.ts';
import {
  adjustAgreed,
  passDeadlines,
  remindOfDeadlines,
} from '#server/receivables/disputes/sweep-disputes.ts';
import {
  checkWaitingDocuments,
  passReplacementDays,
} from '#server/receivables/dispute-documents/check-documents.ts';
import { removeOrphanedDocuments } from '#server/receivables/dispute-documents/sweep-documents.ts';
import {
  checkInvoiceDocuments,
  eraseInvoiceDocuments,
} from '#server/receivables/invoice-documents/sweep-invoice-documents.ts';
import { announceAutoPay, submitAutoPay } from '#server/money/autopay/sweep-autopay.ts';
import { tellResults } from '#server/money/autopay/tell-results.ts';
import { moveCards } from '#server/money/cards/sweep-cards.ts';
import { moveCardChargebacks } from '#server/money/card-chargebacks/sweep-card-chargebacks.ts';
import { remindOfCardChargebacks } from '#server/money/card-chargebacks/remind-of-card-chargebacks.ts';
import { endApprovals } from '#server/money/approvals/sweep-approvals.ts';
import { moveScheduledPayments } from '#server/money/scheduled-payments/sweep-scheduled-payments.ts';
import {
  judgeResubmitted,
  passRejectionTimes,
  remindOfRejections,
} from '#server/receivables/rejections/sweep-rejections.ts';
import { MAILS } from '#server/mails.ts';
import { endWaits } from '#server/money/bank-accounts/sweep-bank-accounts.ts';
import { expireCardPayments, reconcileCardPayments } from '#server/money/card-charges/sweep-card-charges.ts';
import { settlePayments } from '#server/money/payments/sweep-due-payments.ts';
import { moveRefunds } from '#server/money/refunds/sweep-refunds.ts';
import { remindOfRefunds } from '#server/money/refunds/remind-of-refunds.ts';
import { mailStatements } from '#server/money/statements/sweep-statement-mails.ts';
import { sealRecord } from '#server/platform/audit/seal-record.ts';
import { tellBursts } from '#server/platform/audit/tell-bursts.ts';
import { sendRequestedMail } from '#server/platform/mail/send-requested-mail.ts';
import { removeExpiredDrafts } from '#server/platform/drafts/remove-expired-drafts.ts';
import { noteSearches } from '#server/receivables/search/note-search.ts';
import { removeExpiredSelections } from '#server/receivables/invoices/remove-expired-selections.ts';
import { endEmailChanges } from '#server/access/email-change/end-email-changes.ts';
import { endPastActings } from '#server/access/acting/end-of-acting.ts';
import { removePastRequests } from '#server/access/recovery/remove-past-requests.ts';
import { removeEndedSessions } from '#server/access/sessions/remove-ended-sessions.ts';
import { removeEndedTransactions } from '#server/access/single-sign-on/remove-ended-transactions.ts';

/** How many things each part of a sweep has changed. */
export interface SweepResult {
  readonly reconciled: number;
  readonly expired: number;
  /** Payments that have settled or come back, and refunds that a bank has sent. */
  readonly settled: number;
  readonly autoPayTold: number;
  readonly autoPaySubmitted: number;
  readonly autoPayAnnounced: number;
  readonly disputesPassed: number;
  readonly disputesAdjusted: number;
  readonly disputesReminded: number;
  readonly transactionsJudged: number;
  readonly rejectionsPassed: number;
  readonly rejectionsReminded: number;
  readonly chargebacksPassed: number;
  readonly chargebacksAdjusted: number;
  readonly chargebacksReminded: number;
  readonly bankAccountsUsable: number;
  readonly refundsMoved: number;
  readonly refundsReminded: number;
  readonly cardChargebacksMoved: number;
  readonly cardChargebacksReminded: number;
  readonly cardsMoved: number;
  readonly scheduledMoved: number;
  readonly approvalsEnded: number;
  readonly selectionsRemoved: number;
  readonly draftsRemoved: number;
  readonly documentsChecked: number;
  readonly documentsMissing: number;
  readonly documentsRemoved: number;
  readonly invoiceDocumentsChecked: number;
  readonly invoiceDocumentsErased: number;
  readonly sessionsRemoved: number;
  readonly actingsEnded: number;
  readonly emailChangesEnded: number;
  readonly statementsMailed: number;
  readonly mailRequestsDone: number;
  readonly pastRequestsRemoved: number;
  readonly ssoTransactionsRemoved: number;
  readonly searchesNoted: number;
  readonly burstsTold: number;
  readonly recordSealed: number;
}

/**
 * Does everything that is due by the server's clock. It can run at any time, twice, and on several instances: what
 * is due stands in the rows themselves, each is moved in its own transaction along its chart, and a row that another
 * instance works on is left to it. A part that fails is logged and the next sweep tries again.
 */
export async function sweep(deps: Deps): Promise<SweepResult> {
  // Another instance may have moved the demonstration's clock.
  await deps.clock.refresh();
  const part = async (name: string, work: (deps: Deps) => Promise<number>) => {
    try {
      return await work(deps);
    } catch (error) {
      deps.log.error({ err: error, part: name }, 'sweep failed');
      return 0;
    }
  };
  return {
    reconciled: await part('reconcile', reconcileCardPayments),
    expired: await part('expire', expireCardPayments),
    transactionsJudged: await part('resubmitted transactions', judgeResubmitted),
    rejectionsPassed: await part('times of rejections', passRejectionTimes),
    rejectionsReminded: await part('rejections that end soon', remindOfRejections),
    // Before payments settle: one that is to be voided is not collected meanwhile.
    refundsMoved: await part('refunds', moveRefunds),
    settled: await part('settle', settlePayments),
    // After all that the bank has said: what came of one run is told at once.
    autoPayTold: await part('results of AutoPay', tellResults),
    // After the payments: only what has arrived is charged back.
    cardChargebacksMoved: await part('chargebacks by cardholders', moveCardChargebacks),
    // After what was decided: nobody is reminded of what they cannot answer any more.
    cardChargebacksReminded: await part('reminders of chargebacks by cardholders', remindOfCardChargebacks),
    refundsReminded: await part('refunds that wait', remindOfRefunds),
    cardsMoved: await part('cards', moveCards),
    // After the payments: one may have paid an invoice of a scheduled payment, which then gets smaller.
    scheduledMoved: await part('scheduled payments', moveScheduledPayments),
    approvalsEnded: await part('approvals', endApprovals),
    // After the payments: a debit that came back stops what was announced.
    autoPaySubmitted: await part('AutoPay', submitAutoPay),
    autoPayAnnounced: await part('announcements of AutoPay', announceAutoPay),
    // After the payments: a credit waits for the money of its invoice.
    disputesPassed: await part('dispute deadlines', passDeadlines),
    disputesAdjusted: await part('agreed credits', adjustAgreed),
    // After what is over has passed: nobody is reminded of what they cannot do any more.
    disputesReminded: await part('dispute reminders', remindOfDeadlines),
    chargebacksPassed: await part('chargeback deadlines', passObjectionDeadlines),
    chargebacksAdjusted: await part('accepted chargebacks', adjustAccepted),
    chargebacksReminded: await part('chargeback reminders', remindOfChargebacks),
    bankAccountsUsable: await part('bank accounts', endWaits),
    selectionsRemoved: await part('selections', removeExpiredSelections),
    draftsRemoved: await part('drafts', removeExpiredDrafts),
    documentsChecked: await part('documents to check', checkWaitingDocuments),
    documentsMissing: await part('documents that were not replaced', passReplacementDays),
    // After the drafts: a document is kept as long as one of its sender's may name it.
    documentsRemoved: await part('documents', removeOrphanedDocuments),
    invoiceDocumentsChecked: await part('documents of invoices to check', checkInvoiceDocuments),
    invoiceDocumentsErased: await part('documents of invoices', eraseInvoiceDocuments),
    sessionsRemoved: await part('sessions', removeEndedSessions),
    // After the sessions: one that has gone sees the portal as nobody any more.
    actingsEnded: await part('seeing as a user', endPastActings),
    emailChangesEnded: await part('changes of e-mail addresses', endEmailChanges),
    // After all that moves a balance, and before what is sent.
    statementsMailed: await part('statements by mail', mailStatements),
    mailRequestsDone: await part('mail', (all) => sendRequestedMail(all, MAILS)),
    pastRequestsRemoved: await part('past requests', removePastRequests),
    ssoTransactionsRemoved: await part('single sign-on', removeEndedTransactions),
    searchesNoted: await part('searches of customer support', noteSearches),
    burstsTold: await part('bursts of failures', tellBursts),
    // At the end: what the others have written is in it.
    recordSealed: await part('seals of the record', (all) => sealRecord(all)),
  };
}
