import { chartFile } from '#model-tests/harness/model-files.ts';
import type { PlantedDefect } from './planted-defect.ts';

/** The walk of one chart's view. */
const view = (id: string) =>
  ({
    project: 'browser',
    files: chartFile(id, 'view.browser.test.tsx'),
    tests: 'in every state of every tour',
  }) as const;

const component = (files: string) => ({ project: 'browser', files }) as const;

/** Breaks of what stands on the screen: a wrong sentence, a lost way on, a wrong sum. */
export const PLANTED_IN_VIEWS: readonly PlantedDefect[] = [
  {
    says: 'A missing answer is told as a wrong one, and somebody fears for the account.',
    file: 'src/ui/recovery/challenge-form.tsx',
    replace: `isEmpty ? t('recovery.answerRequired') : isWrong ? t('recovery.answerWrong')`,
    by: `isEmpty ? t('recovery.answerWrong') : isWrong ? t('recovery.answerRequired')`,
    noticedIn: view('password-reset'),
  },
  {
    says: 'Who has declined cookies reads that they were accepted.',
    file: 'src/ui/consent/consent-banner.tsx',
    replace: `? t('consent.accepted') : t('consent.declined')`,
    by: `? t('consent.declined') : t('consent.accepted')`,
    noticedIn: view('consent'),
  },
  {
    says: 'The question about leaving a page speaks of another customer.',
    file: 'src/ui/unsaved-changes/unsaved-changes-dialog.tsx',
    replace: `return isPage ? t('unsaved.title') : t('unsaved.titleCustomer');`,
    by: `return isPage ? t('unsaved.titleCustomer') : t('unsaved.title');`,
    noticedIn: view('unsaved-changes'),
  },
  {
    says: 'A failed saving is told as a failed discarding.',
    file: 'src/ui/unsaved-changes/unsaved-changes-dialog.tsx',
    replace: `title={t('unsaved.saveFailed')}`,
    by: `title={t('unsaved.discardFailed')}`,
    noticedIn: view('unsaved-changes'),
  },
  {
    says: 'Mail can be asked for again at once, and the server refuses it.',
    file: 'src/ui/recovery/mail-sent.tsx',
    replace: `isInactive={!snapshot.can({ type: 'mail.again' })}`,
    by: `isInactive={false}`,
    noticedIn: view('mail-request'),
  },
  {
    says: 'A failed download has no advice on what to do.',
    file: 'src/ui/shared/csv-download.tsx',
    replace: `<p>{hintOf(error, t('invoices.downloadFailedHint'))}</p>`,
    by: ``,
    noticedIn: view('download'),
  },
  {
    says: 'A wrong recovery code is told as a wrong code of the authenticator.',
    file: 'src/ui/sign-in-step/code-step.tsx',
    replace: `withTries(t('secondFactor.recoveryWrong'))`,
    by: `withTries(t('secondFactor.wrong'))`,
    noticedIn: view('second-factor'),
  },
  {
    says: 'Who has asked too often is told that the connection is at fault.',
    file: 'src/ui/recovery/mail-request-page.tsx',
    replace: `<p>{t('signIn.tooManyTriesHint')}</p>`,
    by: `<p>{t('recovery.failedHint')}</p>`,
    noticedIn: view('mail-request'),
  },
  {
    says: 'An account that may exist is told as an invitation that could not be read.',
    file: 'src/ui/create-account/create-account.tsx',
    replace: `'createAccount.mayExist'`,
    by: `'createAccount.unreachableHint'`,
    noticedIn: view('create-account'),
  },
  {
    says: 'A link to add a bank account that could not be opened offers no way to try again.',
    file: 'src/ui/bank-account-link/bank-account-link-page.tsx',
    replace: `failure={failure} onRetry={onRetry} />`,
    by: `failure={failure} />`,
    noticedIn: view('bank-account-link'),
  },
  {
    says: 'A card that was declined is told as a payment that the payer has cancelled.',
    file: 'src/ui/payment/provider-screens.tsx',
    replace: `  declined: 'payment.declinedHint',
  cancelled: 'payment.cancelledHint',`,
    by: `  declined: 'payment.cancelledHint',
  cancelled: 'payment.declinedHint',`,
    noticedIn: view('payment'),
  },
  {
    says: 'The overview leaves out what is under way or held, and nobody knows why less can be paid than is owed.',
    file: 'src/ui/overview/balance-by-age.tsx',
    replace: `part === 'to_pay_now' || count > 0)`,
    by: `part === 'to_pay_now')`,
    noticedIn: component('src/ui/overview/overview.browser.test.tsx'),
  },
  {
    says: 'The overview calls the first age all that is owed.',
    file: 'src/ui/overview/balance-by-age.tsx',
    replace: `<MoneyText money={owed} size="total" />`,
    by: `<MoneyText money={aging[0]?.amount ?? owed} size="total" />`,
    noticedIn: component('src/ui/overview/overview.browser.test.tsx'),
  },
  {
    says: 'The form of a bank account begins before its countries are known, and offers those that are none.',
    file: 'src/routes/bank-account/bank-account-edit-page.tsx',
    replace: `bankAccountId === null && countries === null && part.value !== null`,
    by: `bankAccountId === null && countries === null && part.value === null`,
    noticedIn: component('model-tests/reads/late-countries.browser.test.tsx'),
  },
  {
    says: 'Who is told to call support about an inactive account is not told the number.',
    file: 'src/ui/shared/call-support.tsx',
    replace: `remedy.kind === 'contactSupport'`,
    by: `remedy.kind === 'askAdministrator'`,
    noticedIn: component('src/ui/cards/barred-by-account.browser.test.tsx'),
  },
  {
    says: 'Who may not dispute reads that the server could not be reached.',
    file: 'src/ui/dispute-create/start-screens.tsx',
    replace: `{hintOf(failure, t(isOffline ? 'disputeCreate.offlineHint' : 'disputeCreate.loadFailedHint'))}`,
    by: `{t(isOffline ? 'disputeCreate.offlineHint' : 'disputeCreate.loadFailedHint')}`,
    noticedIn: view('dispute-create'),
  },
  {
    says: 'Whoever types before it is known that nobody answers loses the password, and types on in another field.',
    file: 'src/ui/kit/typed-form.ts',
    replace: `const isAsSent = useRef(false);`,
    by: `const isAsSent = useRef(true);`,
    noticedIn: component('src/ui/sign-in/sign-in-form.browser.test.tsx'),
  },
  {
    says: 'A draft is begun on the day of a browser whose clock is wrong.',
    file: 'src/routes/frame/use-draft.ts',
    replace: `const now = portalNow();`,
    by: `const now = new Date().toISOString();`,
    noticedIn: component('src/routes/frame/use-draft.browser.test.tsx'),
  },
  {
    says: 'A tab takes what another tab tells of any payment for its own.',
    file: 'src/api/payments/payment-tabs.ts',
    replace: `if (paymentId === actor.getSnapshot().context.paymentId) actor`,
    by: `actor`,
    noticedIn: component('src/api/payments/payment-tabs.browser.test.tsx'),
  },
];
