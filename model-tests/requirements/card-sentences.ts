import type { Row } from './specified-sentence.ts';

/** What is specified of the cards of a customer. */
export const CARD_SENTENCES: readonly Row[] = [
  [
    '§4',
    ['lifecycle-card', 'card-request', 'card-act'],
    'Cards: requested, activated after receipt, terminated. Requests and terminations are refused on inactive accounts.',
  ],
  ['§5', ['card-act'], 'Required-field messages: reason.'],
  ['§8', ['card-request', 'card-act'], 'Unable to contact server.'],
  ['§5', ['card-request'], 'Required-field messages: the name on the card.'],
  [
    '§6',
    ['card-reveal'],
    'Other rules: Viewing a full card number requires the password; access expires after {minutes} minutes (value not shown).',
  ],
  [
    '§8',
    ['card-reveal'],
    'Unable to load card information. Try again. If the card view call fails, an error flag is set.',
  ],
];
