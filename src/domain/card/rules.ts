/** The rules on cards (`src/domain/rules.ts` has those of every area). */
export const CARD_RULES = {
  'CRD-01': {
    name: 'the card’s state lets it',
    spec: '§4 Cards: requested, activated after receipt, terminated',
  },
  'CRD-02': {
    name: 'the account is active',
    spec: '§4 Cards: Requests and terminations are refused on inactive accounts',
  },
  'CRD-03': { name: 'a reason is given', spec: '§3 Card reasons: damaged, lost, stolen, no longer needed' },
  'CRD-04': { name: 'what stands on the card is typed', spec: '§4 Cards: activated after receipt' },
  'CRD-05': { name: 'what was typed stands on the card', spec: '§4 Cards: activated after receipt' },
  'CRD-06': { name: 'no more tries than there are', spec: 'decisions §1: login attempts' },
  'CRD-07': {
    name: 'another administrator approves it',
    spec: 'decisions §13: A request above a configured limit needs the second person',
  },
  'CRD-09': {
    name: 'the card is in use',
    spec: '§6 Other rules: Viewing a full card number requires the password',
  },
  'CRD-08': { name: 'words are given', spec: '§5 Required-field messages: reason' },
  'CRD-10': { name: 'what the request asks for is filled in', spec: '§4 Cards: requested' },
  'CRD-11': {
    name: 'the name fits on the card',
    spec: '§3 Card: cardholder',
  },
  'CRD-12': { name: 'the name can be embossed', spec: '§3 Card: cardholder' },
  'CRD-13': {
    name: 'the card can be replaced',
    spec: '§3 Card reasons: damaged, lost, stolen, no longer needed',
  },
  'CRD-14': {
    name: 'what is no longer needed is ended, not replaced',
    spec: '§3 Card reasons: damaged, lost, stolen, no longer needed',
  },
  'CRD-15': {
    name: 'a limit that a card can have',
    spec: 'decisions §13: A request above a configured limit',
  },
  'CRD-16': { name: 'a narrower limit is within the wider one', spec: '§3 Card' },
  'CRD-17': { name: 'at least one kind of merchant and one day', spec: '§3 Card' },
  'CRD-18': { name: 'the controls are changed as they were read', spec: '§3 Card' },
  'CRD-19': { name: 'something of the controls is changed', spec: '§3 Card' },
} as const;

/** Stable id of a rule on cards. */
export type CardRule = keyof typeof CARD_RULES;
