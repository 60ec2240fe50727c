import { sql, type Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Schema } from '#server/platform/db/schema.ts';
import * as customersAndUsers from '#server/platform/db/migrations/001-customers-and-users.ts';
import * as invoices from '#server/platform/db/migrations/002-invoices.ts';
import * as payments from '#server/platform/db/migrations/003-payments.ts';
import * as rowLevelSecurity from '#server/platform/db/migrations/004-row-level-security.ts';
import * as ledgerAndSettlement from '#server/platform/db/migrations/005-ledger-and-settlement.ts';
import * as passwordsAndSecondFactor from '#server/platform/db/migrations/006-passwords-and-second-factor.ts';
import * as singleSignOn from '#server/platform/db/migrations/008-single-sign-on.ts';
import * as recovery from '#server/platform/db/migrations/009-recovery.ts';
import * as merchantsAndSupport from '#server/platform/db/migrations/010-merchants-and-support.ts';
import * as guessesByPlace from '#server/platform/db/migrations/011-guesses-by-place.ts';
import * as paymentsTogether from '#server/platform/db/migrations/012-payments-together.ts';
import * as notices from '#server/platform/db/migrations/013-notices.ts';
import * as leftOutOfSelections from '#server/platform/db/migrations/014-left-out-of-selections.ts';
import * as bankReports from '#server/platform/db/migrations/015-bank-reports.ts';
import * as invoicesByTotal from '#server/platform/db/migrations/016-invoices-by-total.ts';
import * as invoicesByAccountAndDueDate from '#server/platform/db/migrations/017-invoices-by-account-and-due-date.ts';
import * as drafts from '#server/platform/db/migrations/018-drafts.ts';
import * as keysOfAnyOperation from '#server/platform/db/migrations/019-keys-of-any-operation.ts';
import * as credits from '#server/platform/db/migrations/020-credits.ts';
import * as partiesWrite from '#server/platform/db/migrations/021-parties-write.ts';
import * as disputes from '#server/platform/db/migrations/022-disputes.ts';
import * as noticesOfThreeSides from '#server/platform/db/migrations/024-notices-of-three-sides.ts';
import * as disputeDocuments from '#server/platform/db/migrations/026-dispute-documents.ts';
import * as paidDrafts from '#server/platform/db/migrations/027-paid-drafts.ts';
import * as chargebacks from '#server/platform/db/migrations/028-chargebacks.ts';
import * as documentsOfAnswers from '#server/platform/db/migrations/029-documents-of-answers.ts';
import * as creditsInPayments from '#server/platform/db/migrations/035-credits-in-payments.ts';
import * as autopay from '#server/platform/db/migrations/040-autopay.ts';
import * as paymentHistory from '#server/platform/db/migrations/045-payment-history.ts';
import * as invoicesByNumber from '#server/platform/db/migrations/046-invoices-by-number.ts';
import * as userManagement from '#server/platform/db/migrations/050-user-management.ts';
import * as disputesByTurn from '#server/platform/db/migrations/055-disputes-by-turn.ts';
import * as questionsOfSupport from '#server/platform/db/migrations/066-questions-of-support.ts';
import * as bankAccountsKept from '#server/platform/db/migrations/067-bank-accounts-kept-by-administrators.ts';
import * as stepUps from '#server/platform/db/migrations/068-step-ups.ts';
import * as sumsOfDisputes from '#server/platform/db/migrations/070-sums-of-disputes.ts';
import * as creditsOfDisputes from '#server/platform/db/migrations/083-credits-of-disputes.ts';
import * as partAmounts from '#server/platform/db/migrations/086-part-amounts.ts';
import * as invoiceEdits from '#server/platform/db/migrations/111-invoice-edits.ts';
import * as shortPays from '#server/platform/db/migrations/092-short-pays.ts';
import * as approvals from '#server/platform/db/migrations/105-approvals.ts';
import * as scheduledPayments from '#server/platform/db/migrations/093-scheduled-payments.ts';
import * as userGroups from '#server/platform/db/migrations/096-user-groups.ts';
import * as invoicesByDigits from '#server/platform/db/migrations/108-invoices-by-digits.ts';
import * as approvalsStoppedByRule from '#server/platform/db/migrations/114-approvals-stopped-by-rule.ts';
import * as effectiveDays from '#server/platform/db/migrations/140-effective-days.ts';
import * as scheduledIn from '#server/platform/db/migrations/120-scheduled-in.ts';
import * as askedIn from '#server/platform/db/migrations/165-asked-in.ts';
import * as paymentsStopped from '#server/platform/db/migrations/166-payments-stopped-by-rule.ts';
import * as methodsByTwo from '#server/platform/db/migrations/123-methods-by-two.ts';
import * as customerDetails from '#server/platform/db/migrations/130-customer-details.ts';
import * as owedByCustomer from '#server/platform/db/migrations/131-owed-by-customer.ts';
import * as rejections from '#server/platform/db/migrations/150-rejections.ts';
import * as invoiceDocuments from '#server/platform/db/migrations/099-invoice-documents.ts';
import * as refunds from '#server/platform/db/migrations/102-refunds.ts';
import * as bankBatches from '#server/platform/db/migrations/117-bank-batches.ts';
import * as cardChargebacks from '#server/platform/db/migrations/118-card-chargebacks.ts';
import * as cards from '#server/platform/db/migrations/160-cards.ts';
import * as methodsStopped from '#server/platform/db/migrations/161-methods-stopped-by-rule.ts';
import * as cardHolders from '#server/platform/db/migrations/175-card-holders.ts';
import * as endsTold from '#server/platform/db/migrations/180-ends-told.ts';
import * as recordIsSealed from '#server/platform/db/migrations/181-record-is-sealed.ts';
import * as disputesGoOn from '#server/platform/db/migrations/190-disputes-go-on.ts';
import * as autopayAccounts from '#server/platform/db/migrations/193-autopay-accounts.ts';
import * as demandedSecondFactor from '#server/platform/db/migrations/196-demanded-second-factor.ts';
import * as stoppedContacts from '#server/platform/db/migrations/192-stopped-contacts.ts';
import * as scheduledCancelledBy from '#server/platform/db/migrations/197-scheduled-cancelled-by.ts';
import * as accountsWaitForAYes from '#server/platform/db/migrations/198-accounts-wait-for-a-yes.ts';
import * as takenAt from '#server/platform/db/migrations/191-taken-at.ts';
import * as creditedOtherwise from '#server/platform/db/migrations/186-credited-otherwise.ts';
import * as autopayLeavesVoidedOut from '#server/platform/db/migrations/187-autopay-leaves-voided-out.ts';
import * as documentsReplaced from '#server/platform/db/migrations/188-documents-replaced.ts';
import * as zoneOfDisputes from '#server/platform/db/migrations/189-zone-of-disputes.ts';
import * as disputesByAmount from '#server/platform/db/migrations/205-disputes-by-amount.ts';
import * as invoiceColumns from '#server/platform/db/migrations/208-invoice-columns.ts';
import * as invoiceViews from '#server/platform/db/migrations/207-invoice-views.ts';
import * as statementMails from '#server/platform/db/migrations/206-statement-mails.ts';
import * as autopayTurnedOff from '#server/platform/db/migrations/194-autopay-turned-off.ts';
import * as undonePayments from '#server/platform/db/migrations/195-undone-payments.ts';
import * as noticesArchived from '#server/platform/db/migrations/185-notices-archived.ts';
import * as creditHeldByCards from '#server/platform/db/migrations/199-credit-held-by-cards.ts';
import * as cardsRenewed from '#server/platform/db/migrations/200-cards-renewed.ts';
import * as noticesOfCards from '#server/platform/db/migrations/201-notices-of-cards.ts';
import * as cardControls from '#server/platform/db/migrations/202-card-controls.ts';
import * as mailsAskedFrom from '#server/platform/db/migrations/204-mails-asked-from.ts';
import * as shortPaysAnsweredByName from '#server/platform/db/migrations/203-short-pays-answered-by-name.ts';
import * as whereActsCameFrom from '#server/platform/db/migrations/209-where-acts-came-from.ts';
import * as sessionsByDevice from '#server/platform/db/migrations/210-sessions-by-device.ts';
import * as emailChanges from '#server/platform/db/migrations/211-email-changes.ts';
import * as recoveryCodesSaved from '#server/platform/db/migrations/218-recovery-codes-saved.ts';
import * as supportReminded from '#server/platform/db/migrations/219-support-reminded.ts';
import * as autopayMissedRuns from '#server/platform/db/migrations/220-autopay-missed-runs.ts';
import * as cardCharges from '#server/platform/db/migrations/263-card-charges.ts';
import * as groupsByProvider from '#server/platform/db/migrations/262-groups-by-provider.ts';
import * as pickUpPlace from '#server/platform/db/migrations/268-pick-up-place.ts';
import * as passkeys from '#server/platform/db/migrations/223-passkeys.ts';
import * as autopayLeftOutBy from '#server/platform/db/migrations/225-autopay-left-out-by.ts';
import * as supportReadsCredits from '#server/platform/db/migrations/226-support-reads-credits.ts';
import * as autopayNotCollected from '#server/platform/db/migrations/227-autopay-not-collected.ts';
import * as autopayCreditsOfPayments from '#server/platform/db/migrations/228-autopay-credits-of-payments.ts';
import * as actingForUsers from '#server/platform/db/migrations/212-acting-for-users.ts';
import * as recordByTime from '#server/platform/db/migrations/213-record-by-time.ts';
import * as actings from '#server/platform/db/migrations/214-actings.ts';
import * as searchesUnderWay from '#server/platform/db/migrations/230-searches-under-way.ts';
import * as documentsOfObjections from '#server/platform/db/migrations/231-documents-of-objections.ts';
import * as ownShortPayReasons from '#server/platform/db/migrations/233-own-short-pay-reasons.ts';
import * as cardControlsInForce from '#server/platform/db/migrations/240-card-controls-in-force.ts';
import * as foundByNumber from '#server/platform/db/migrations/234-found-by-number.ts';
import * as autopayResultsTold from '#server/platform/db/migrations/236-autopay-results-told.ts';
import * as autopayChangedBy from '#server/platform/db/migrations/237-autopay-changed-by.ts';
import * as ownTimeZones from '#server/platform/db/migrations/241-own-time-zones.ts';
import * as rolesByTwo from '#server/platform/db/migrations/242-roles-by-two.ts';
import * as momentsOfInvoices from '#server/platform/db/migrations/244-moments-of-invoices.ts';
import * as ordersOverCustomers from '#server/platform/db/migrations/246-orders-over-customers.ts';
import * as noticeChoices from '#server/platform/db/migrations/243-notice-choices.ts';
import * as announcedItems from '#server/platform/db/migrations/250-announced-items.ts';
import * as allThatCameBack from '#server/platform/db/migrations/259-all-that-came-back.ts';
import * as acceptedChargebacksWait from '#server/platform/db/migrations/215-accepted-chargebacks-wait.ts';
import * as endedChargebacksNewestFirst from '#server/platform/db/migrations/216-ended-chargebacks-newest-first.ts';
import * as takenChargebacks from '#server/platform/db/migrations/217-taken-chargebacks.ts';
import * as recordArchived from '#server/platform/db/migrations/224-record-archived.ts';
import * as networkAccessOfGroups from '#server/platform/db/migrations/222-network-access-of-groups.ts';
import * as providerInvitations from '#server/platform/db/migrations/221-provider-invitations.ts';
import * as creditsAsScheduled from '#server/platform/db/migrations/260-credits-as-scheduled.ts';
import * as noticesOfOwnAccount from '#server/platform/db/migrations/254-notices-of-own-account.ts';

/** Every migration by its name; they run in the order of the names, each once. */
export const MIGRATIONS = {
  '001-customers-and-users': customersAndUsers,
  '002-invoices': invoices,
  '003-payments': payments,
  '004-row-level-security': rowLevelSecurity,
  '005-ledger-and-settlement': ledgerAndSettlement,
  '006-passwords-and-second-factor': passwordsAndSecondFactor,
  '008-single-sign-on': singleSignOn,
  '009-recovery': recovery,
  '010-merchants-and-support': merchantsAndSupport,
  '011-guesses-by-place': guessesByPlace,
  '012-payments-together': paymentsTogether,
  '013-notices': notices,
  '014-left-out-of-selections': leftOutOfSelections,
  '015-bank-reports': bankReports,
  '016-invoices-by-total': invoicesByTotal,
  '017-invoices-by-account-and-due-date': invoicesByAccountAndDueDate,
  '018-drafts': drafts,
  '019-keys-of-any-operation': keysOfAnyOperation,
  '020-credits': credits,
  '021-parties-write': partiesWrite,
  '022-disputes': disputes,
  '024-notices-of-three-sides': noticesOfThreeSides,
  '026-dispute-documents': disputeDocuments,
  '027-paid-drafts': paidDrafts,
  '028-chargebacks': chargebacks,
  '029-documents-of-answers': documentsOfAnswers,
  '035-credits-in-payments': creditsInPayments,
  '040-autopay': autopay,
  '045-payment-history': paymentHistory,
  '046-invoices-by-number': invoicesByNumber,
  '050-user-management': userManagement,
  '055-disputes-by-turn': disputesByTurn,
  '066-questions-of-support': questionsOfSupport,
  '067-bank-accounts-kept-by-administrators': bankAccountsKept,
  '068-step-ups': stepUps,
  '070-sums-of-disputes': sumsOfDisputes,
  '083-credits-of-disputes': creditsOfDisputes,
  '086-part-amounts': partAmounts,
  '092-short-pays': shortPays,
  '093-scheduled-payments': scheduledPayments,
  '096-user-groups': userGroups,
  '099-invoice-documents': invoiceDocuments,
  '102-refunds': refunds,
  '105-approvals': approvals,
  '108-invoices-by-digits': invoicesByDigits,
  '111-invoice-edits': invoiceEdits,
  '114-approvals-stopped-by-rule': approvalsStoppedByRule,
  '117-bank-batches': bankBatches,
  '118-card-chargebacks': cardChargebacks,
  '120-scheduled-in': scheduledIn,
  '123-methods-by-two': methodsByTwo,
  '130-customer-details': customerDetails,
  '131-owed-by-customer': owedByCustomer,
  '140-effective-days': effectiveDays,
  '150-rejections': rejections,
  '160-cards': cards,
  '161-methods-stopped-by-rule': methodsStopped,
  '165-asked-in': askedIn,
  '166-payments-stopped-by-rule': paymentsStopped,
  '175-card-holders': cardHolders,
  '180-ends-told': endsTold,
  '181-record-is-sealed': recordIsSealed,
  '190-disputes-go-on': disputesGoOn,
  '191-taken-at': takenAt,
  '193-autopay-accounts': autopayAccounts,
  '196-demanded-second-factor': demandedSecondFactor,
  '192-stopped-contacts': stoppedContacts,
  '197-scheduled-cancelled-by': scheduledCancelledBy,
  '198-accounts-wait-for-a-yes': accountsWaitForAYes,
  '199-credit-held-by-cards': creditHeldByCards,
  '200-cards-renewed': cardsRenewed,
  '201-notices-of-cards': noticesOfCards,
  '202-card-controls': cardControls,
  '203-short-pays-answered-by-name': shortPaysAnsweredByName,
  '205-disputes-by-amount': disputesByAmount,
  '206-statement-mails': statementMails,
  '207-invoice-views': invoiceViews,
  '208-invoice-columns': invoiceColumns,
  '185-notices-archived': noticesArchived,
  '186-credited-otherwise': creditedOtherwise,
  '187-autopay-leaves-voided-out': autopayLeavesVoidedOut,
  '188-documents-replaced': documentsReplaced,
  '189-zone-of-disputes': zoneOfDisputes,
  '194-autopay-turned-off': autopayTurnedOff,
  '204-mails-asked-from': mailsAskedFrom,
  '195-undone-payments': undonePayments,
  '209-where-acts-came-from': whereActsCameFrom,
  '210-sessions-by-device': sessionsByDevice,
  '211-email-changes': emailChanges,
  '212-acting-for-users': actingForUsers,
  '213-record-by-time': recordByTime,
  '214-actings': actings,
  '215-accepted-chargebacks-wait': acceptedChargebacksWait,
  '216-ended-chargebacks-newest-first': endedChargebacksNewestFirst,
  '217-taken-chargebacks': takenChargebacks,
  '218-recovery-codes-saved': recoveryCodesSaved,
  '219-support-reminded': supportReminded,
  '220-autopay-missed-runs': autopayMissedRuns,
  '223-passkeys': passkeys,
  '225-autopay-left-out-by': autopayLeftOutBy,
  '226-support-reads-credits': supportReadsCredits,
  '227-autopay-not-collected': autopayNotCollected,
  '228-autopay-credits-of-payments': autopayCreditsOfPayments,
  '230-searches-under-way': searchesUnderWay,
  '233-own-short-pay-reasons': ownShortPayReasons,
  '240-card-controls-in-force': cardControlsInForce,
  '234-found-by-number': foundByNumber,
  '236-autopay-results-told': autopayResultsTold,
  '237-autopay-changed-by': autopayChangedBy,
  '241-own-time-zones': ownTimeZones,
  '242-roles-by-two': rolesByTwo,
  '243-notice-choices': noticeChoices,
  '244-moments-of-invoices': momentsOfInvoices,
  '246-orders-over-customers': ordersOverCustomers,
  '250-announced-items': announcedItems,
  '254-notices-of-own-account': noticesOfOwnAccount,
  '259-all-that-came-back': allThatCameBack,
  '260-credits-as-scheduled': creditsAsScheduled,
  '262-groups-by-provider': groupsByProvider,
  '263-card-charges': cardCharges,
  '268-pick-up-place': pickUpPlace,
  '221-provider-invitations': providerInvitations,
  '222-network-access-of-groups': networkAccessOfGroups,
  '224-record-archived': recordArchived,
  '231-documents-of-objections': documentsOfObjections,
};

/** Older servers have no `grant … with set`, by which the portal's user takes the role of a request. */
export const OLDEST_POSTGRESQL = 16;

/** Throws where the server is older, before anything is written; `version` as in `server_version_num`: 150014. */
export function refuseOldServer(version: number): void {
  const major = Math.floor(version / 10_000);
  if (major >= OLDEST_POSTGRESQL) return;
  throw new Error(
    `The database server is PostgreSQL ${major}; the portal needs ${OLDEST_POSTGRESQL} or later. Nothing was changed.`,
  );
}

/**
 * Brings the database to the newest schema; returns the names of what ran. Throws with the cause of a failure, and
 * where the server is too old.
 */
export async function migrate(db: Kysely<Schema>): Promise<string[]> {
  const asked = await sql<{ version: number }>`
    select current_setting('server_version_num')::int as version`.execute(db);
  refuseOldServer(asked.rows[0]?.version ?? 0);
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => MIGRATIONS },
    // Numbers are given out before the work is done, so one may come after a higher one that a database has already; each
    // stands by itself.
    allowUnorderedMigrations: true,
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error) {
    const failed =
      results?.find((result) => result.status === 'Error')?.migrationName ?? 'the migration table';
    throw new Error(`The database could not be migrated at ${failed}`, { cause: error });
  }
  return (results ?? []).map((result) => result.migrationName);
}
