/** States of a chart with the same picture although they are described in other words, and why that is right. */
export interface AlikePictures {
  readonly chart: string;
  /** Their ids without the chart's: each looks like each other one. */
  readonly states: readonly string[];
  readonly why: string;
}

const AT_ONCE = 'A few milliseconds of the same wait: a screen that changed between them would flicker.';
const GONE = 'It ends here, and whoever runs it opens another page.';
const BESIDE = 'It runs behind whatever page is open; the page that needs it says how it stands.';

/** What the pictures of the storyboard may not tell apart. */
export const ALIKE_PICTURES: readonly AlikePictures[] = [
  { chart: 'acting-begin', states: ['beginning', 'begun'], why: GONE },
  { chart: 'acting-end', states: ['ending', 'ended'], why: GONE },
  {
    chart: 'bank-account-edit',
    states: ['proving', 'saved'],
    why: 'The proof stands in a dialog of its own chart; once it is saved, its page opens the list.',
  },
  { chart: 'chunk', states: ['loaded', 'loading.quick'], why: 'A wait that is short is not shown at all.' },
  { chart: 'consent', states: ['asking.undecided', 'storing'], why: AT_ONCE },
  {
    chart: 'consent',
    states: ['learning', 'notRequired', 'reading', 'reloading', 'unknown'],
    why: 'Nothing is asked, so that there is no banner.',
  },
  { chart: 'create-account', states: ['created', 'creating'], why: GONE },
  { chart: 'dispute-answer', states: ['sending.beginning', 'sending.underWay'], why: AT_ONCE },
  { chart: 'dispute-create', states: ['loading', 'restoring'], why: AT_ONCE },
  { chart: 'dispute-create', states: ['sending.preparing', 'sending.underWay'], why: AT_ONCE },
  {
    chart: 'dispute-create',
    states: ['unknown.asking', 'unknown.waiting'],
    why: 'It is asked until an answer comes; that a question went unanswered asks nothing of the user.',
  },
  {
    chart: 'document-upload',
    states: ['checking.asking', 'checking.waiting'],
    why: 'It is looked into until an answer comes; that it is asked for asks nothing of the user.',
  },
  {
    chart: 'draft',
    states: ['reading', 'resting.nothing', 'unread'],
    why: 'There is nothing entered of which the form could say where it is kept.',
  },
  {
    chart: 'draft',
    states: ['saving', 'waiting'],
    why: 'What was entered is on its way to the server, at once or after a pause for more of it.',
  },
  {
    chart: 'draft',
    states: ['removing', 'resting.kept', 'unremoved'],
    why: 'What is finished is shown as finished by its flow; that it is still kept asks nothing of the user.',
  },
  {
    chart: 'invoice-list',
    states: ['page.fetching.loading', 'page.pausing'],
    why: 'The list is still awaited; that it is asked for again by itself asks nothing of its reader.',
  },
  {
    chart: 'list',
    states: ['fetching.refreshing', 'pausing', 'ready'],
    why: 'Rows of before stay while others are awaited, under a line that moves and has no words.',
  },
  {
    chart: 'mapped-lists',
    states: ['complete', 'loadingCustomers', 'loadingLocations', 'notAsked', 'waiting'],
    why: BESIDE,
  },
  {
    chart: 'mapped-lists',
    states: ['partial.ofCustomers', 'partial.ofLocations'],
    why: 'One notice, because one press loads whatever is missing.',
  },
  { chart: 'password-change', states: ['changing', 'ended'], why: GONE },
  {
    chart: 'payment',
    states: ['beginning.gathering', 'restoring'],
    why: 'One wait before the first step, said as one; what is loaded for the review has its step in the bar.',
  },
  {
    chart: 'payment',
    states: ['outcomeUnknown.asking', 'outcomeUnknown.waiting'],
    why: 'The outcome is looked for; whether a question is just on its way changes nothing for the payer.',
  },
  {
    chart: 'remittance-list',
    states: ['looking', 'reading'],
    why: 'The list is read and its invoices are looked up in one wait, of which its reader needs one sentence.',
  },
  {
    chart: 'resource',
    states: ['asking.loading', 'pausing'],
    why: 'It is still awaited; that it is asked for again by itself asks nothing of its reader.',
  },
  {
    chart: 'resource',
    states: ['asking.refreshing', 'ready'],
    why: 'What is shown stays while it is read again by itself, so that nobody is disturbed.',
  },
  { chart: 'second-factor', states: ['checkingCode', 'ended'], why: GONE },
  { chart: 'second-factor-enrolment', states: ['ended', 'finishing'], why: GONE },
  {
    chart: 'selection',
    states: [
      'party.held',
      'party.none',
      'party.restoring',
      'party.selected.settled',
      'party.setting.forgetting',
      'party.setting.reading',
      'party.setting.writing',
    ],
    why: 'The picker is closed, and the page beside it is not part of the chart.',
  },
  {
    chart: 'session',
    states: ['signedIn.idleness.extending', 'signedIn.idleness.heard', 'signedIn.idleness.quiet'],
    why: BESIDE,
  },
  {
    chart: 'session',
    states: ['signedIn.length.ending', 'signedIn.length.running'],
    why: 'The warning says when the session ends; until then nothing is said of its length.',
  },
  {
    chart: 'session',
    states: ['signedIn.locales.loaded', 'signedIn.locales.loading', 'signedIn.locales.missing'],
    why: BESIDE,
  },
  {
    chart: 'session',
    states: ['signedIn.page.awaited', 'signedIn.page.shown'],
    why: 'Whether the first page can be shown is the entry’s to see, which keeps the form until then.',
  },
  {
    chart: 'session',
    states: [
      'signedIn.secureConfig.loaded',
      'signedIn.secureConfig.loading',
      'signedIn.secureConfig.missing',
    ],
    why: BESIDE,
  },
  {
    chart: 'step-up',
    states: ['cancelled', 'proved'],
    why: 'The dialog is closed, and whoever opened it goes on.',
  },
  { chart: 'step-up', states: ['looking', 'showing'], why: AT_ONCE },
  {
    chart: 'unsaved-changes',
    states: ['clean', 'dirty'],
    why: 'What is unsaved stands in the form of the page, which is not part of the chart.',
  },
];
