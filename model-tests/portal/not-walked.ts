/** Charts that have no tours of their own in the built portal, and why. Every other one has a `<chart>.spec.ts` here. */
export const notWalked: Readonly<Record<string, string>> = {
  'banking-countries':
    'no page shows the countries yet, and only a back end of system G is asked for them, which the bundled one is not',
  'dispute-answer':
    'the flag of its page is off in the demonstration until the whole flow of disputes stands: it is walked in its view, and the server’s tests hold its calls',
  'dispute-create':
    'the flag of its page is off in the demonstration until the dispute center stands: it is walked in its view, and the server’s tests hold its calls',
  'dispute-decision':
    'the flags of its page are off in the demonstration: its stories are in deciding.spec.ts, with the pages switched on',
  draft:
    'what it is for takes two browsers: its stories are in drafts.spec.ts, and the payment’s tours run through it',
  'lifecycle-chargeback': 'it runs on the server, and no page shows it yet: the domain’s tests hold it',
  'lifecycle-dispute': 'it runs on the server, and no page shows it yet: the domain’s tests hold it',
  'lifecycle-invoice': 'it runs on the server: pages show what it comes to, and the server’s tests hold it',
  'lifecycle-payment':
    'it runs on the server: the payment’s tours see what it comes to, and the server’s tests hold it',
  'mapped-lists':
    'the demonstration has the flag of location mapping off, and its lists are far shorter than a page of 10,000',
  portal:
    'it has no screen: what it passes on is walked with the selection, the unsaved changes and the session',
  'route-guard':
    'it decides before a page is shown, without waiting: the access tests ask it for every page as everybody',
};
