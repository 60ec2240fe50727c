/** Charts that have no tours of their own in the built portal, and why. Every other one has a `<chart>.spec.ts` here. */
export const notWalked: Readonly<Record<string, string>> = {
  'banking-countries':
    'it has no screen, and only system G is asked for the countries: rarely-set.spec.ts makes the portal one, and lets them come late',
  'autopay-act':
    'an act changes AutoPay of a customer for good, so that each story needs its own: they are in autopay.spec.ts',
  'autopay-setting':
    'AutoPay is turned on once, so that each story needs its own customer: they are in autopay.spec.ts',
  passkeys:
    'a device has to make and hold each passkey: passkeys.spec.ts goes through it with one, its walks in the view the rest',
  'bank-account-act':
    'an account is removed for good, so that each story needs its own customer: they are in payment-methods.spec.ts',
  'bank-account-edit':
    'the password is asked between its steps by another chart: the stories are in payment-methods.spec.ts',
  'chargeback-act':
    'an act changes a chargeback for good, so that each story needs its own: they are in chargebacks.spec.ts',
  'chargeback-request':
    'an invoice is charged back once, so that each story needs its own: they are in chargebacks.spec.ts',
  'dispute-ask':
    'whoever is asked is told once a day: the server’s tests hold whom and how often, the view’s walk its screen',
  'dispute-decision':
    'a decision ends its dispute, so that each story needs its own: they are in deciding.spec.ts',
  'document-upload':
    'as the creation of disputes: disputing.spec.ts sends, interrupts and removes documents in the portal',
  'document-replace':
    'its file comes from a window of the browser, and each story needs a dispute of its own: replacing-documents.spec.ts replaces one, its walks in the view the rest',
  draft:
    'what it is for takes two browsers: its stories are in drafts.spec.ts, and the payment’s tours run through it',
  'invoice-document':
    'a document is removed for good, so that each story needs its own: they are in merchant-invoices.spec.ts',
  'invoice-document-add':
    'its files come from a window of the browser: merchant-invoices.spec.ts adds some, and replaces one',
  'group-create':
    'a group changes what others have, which the tours of a worker share: user-groups.spec.ts makes one in the portal',
  'group-edit':
    'a group is removed for good, so that each story needs its own: user-groups.spec.ts changes and deletes one',
  'invoice-columns':
    'columns stay for all stories of their user: invoice-views.spec.ts chooses some, and goes back to the usual ones',
  'invoice-view':
    'a view stays for all stories of its customer: invoice-views.spec.ts saves one, opens the list with it, and removes it',
  search: 'what it opens is another page, which ends it: search.spec.ts types, opens and closes it',
  'statement-mail':
    'one press each way on the page of statements: statements.spec.ts chooses the mails, and ends them again',
  'lifecycle-autopay-enrolment':
    'it runs on the server: the page of AutoPay shows what it comes to, and the server’s tests hold it',
  'lifecycle-autopay-run':
    'it runs on the server: the page of AutoPay shows what it comes to, and the server’s tests hold it',
  'lifecycle-bank-account':
    'it runs on the server: payment methods show what it comes to, and the server’s tests hold it',
  'lifecycle-chargeback':
    'it runs on the server: pages show what it comes to, and the server’s tests hold it',
  'lifecycle-dispute-document':
    'it runs on the server: pages of disputes show what it comes to, and the server’s tests hold it',
  'lifecycle-dispute':
    'it runs on the server: pages of disputes show what it comes to, and the domain’s tests hold it',
  'lifecycle-invoice': 'it runs on the server: pages show what it comes to, and the server’s tests hold it',
  'lifecycle-payment':
    'it runs on the server: the payment’s tours see what it comes to, and the server’s tests hold it',
  'lifecycle-user-lock':
    'it runs on the server: the list of users and sign-in show what it comes to, and the server’s tests hold it',
  'mapped-lists':
    'its lists are far shorter than a page of 10,000: rarely-set.spec.ts switches it on, and lets it fail three times',
  portal:
    'it has no screen: what it passes on is walked with the selection, the unsaved changes and the session',
  'receipt-mail':
    'its page needs a payment that was made: receipts.spec.ts opens one of the demonstration’s and has its document mailed',
  'remittance-list':
    'its file comes from a window of the browser: remittance.spec.ts pastes a list, reads its lines and goes on to the payment',
  'approval-act':
    'an answer ends it for good, so that each story needs its own: they are in approvals.spec.ts',
  'approval-limit':
    'a limit holds for every tour of a worker’s customer: approvals.spec.ts sets one of a customer of its own',
  'lifecycle-approval':
    'it runs on the server: pages of approvals show what it comes to, and the server’s tests hold it',
  'card-act': 'an act ends a card for good, so that each story needs its own: they are in cards.spec.ts',
  'acting-begin':
    'the portal starts anew as somebody else, which no tour follows: acting.spec.ts goes into a user’s place and back',
  'acting-end':
    'it is there in a user’s place alone: acting.spec.ts goes into one and back, and looks in a second tab',
  'card-request':
    'a card that stops does not come back, so that each story needs its own: they are in cards.spec.ts',
  'card-reveal':
    'its password is asked for by a dialog of its own: cards.spec.ts shows a number, leaves it and looks for it everywhere',
  'lifecycle-card':
    'it runs on the server: pages of cards show what it comes to, and the server’s tests hold it',
  'lifecycle-refund':
    'it runs on the server: support’s tours see what it comes to, and the server’s tests hold it',
  'lifecycle-card-chargeback':
    'it runs on the server: support’s page shows what it comes to, and the server’s tests hold it',
  'card-chargeback-act':
    'an answer to a card’s bank is final: card-chargebacks.spec.ts contests one of the demonstration’s, its walks in the view the rest',
  'lifecycle-scheduled-payment':
    'it runs on the server: pages of scheduled payments show what it comes to, and the server’s tests hold it',
  'scheduled-payment-act':
    'an act changes a scheduled payment for good, so that each story needs its own: they are in scheduled-payments.spec.ts',
  'refund-act':
    'a refund sends money back for good: support-payments.spec.ts sends back what the demonstration has waiting, its walks in the view the rest',
  'lifecycle-rejection':
    'it runs on the server: rejections.spec.ts sees what it comes to, and the server’s tests hold it',
  'rejection-act':
    'an act changes a rejection for good, so that each story needs its own: they are in rejections.spec.ts',
  'short-pay-act':
    'an answer ends a short payment for good: short-pays.spec.ts refuses one of the demonstration’s, its walks in the view the rest',
  'invoice-edit':
    'what is saved stays, and an adjustment for good, so that each story needs an invoice of its own: they are in invoice-edit.spec.ts',
  'customer-information':
    'what is saved stays, so that its stories run on their own: they are in customer-details.spec.ts',
  'step-up': 'it stands before a change of another flow: the stories of payment methods go through it',
  'route-guard':
    'it decides before a page is shown, without waiting: the access tests ask it for every page as everybody',
  'user-act':
    'it changes who can sign in, which the tours of a worker share: its walks in the view and the server’s tests hold it',
  'user-edit':
    'it changes what others may do, which the tours of a worker share: its walks in the view and the server’s tests hold it',
  'user-invite':
    'what follows is a message to somebody else: its walks in the view and the server’s tests of accepting hold it',
};
