import type { CardEnd, CardStatus, CardTransactionStatus, DeclineReason } from '#domain/card/card.ts';

/** A card of the demonstration, with each of its states by days before today, and what was bought with it. */
export interface DemoCard {
  readonly name: string;
  readonly holder: string;
  readonly embossed?: string;
  readonly account: { readonly id: string; readonly name: string };
  /** For a month, minor units. */
  readonly limit: number;
  /** Left out where it is picked up. */
  readonly address?: string;
  readonly history: readonly (readonly [CardStatus, daysAgo: number])[];
  /** When the issuer was asked for it, where that differs from when it was asked for here. */
  readonly orderedDaysAgo?: number;
  readonly endedBecause?: CardEnd;
  readonly bought?: readonly (readonly [
    merchant: string,
    amount: number,
    daysAgo: number,
    outcome: Exclude<CardTransactionStatus, 'declined'> | DeclineReason,
  ])[];
}

const EAST = { id: '100413', name: 'Fleet East 0412' };
const WEST = { id: '100417', name: 'Fleet West 0417' };
const YARD = { id: '100433', name: 'Shop & Yard 0433' };
const HARBOR = '1901 Harbor Ave, Green Bay, WI 54303';

/** From the wish for it to its use. */
const toUse = (daysAgo: number): [CardStatus, number][] => [
  ['approved', daysAgo],
  ['production', daysAgo - 1],
  ['sent', daysAgo - 4],
  ['delivered', daysAgo - 9],
  ['active', daysAgo - 11],
];

/** Three years of use are over with the month in which a card was ordered. */
const NEARLY_OVER = 3 * 365 - 10;

/** A card in each of its states. */
export const DEMO_CARDS: readonly DemoCard[] = [
  {
    name: 'Truck 118',
    holder: 'Daniel Okafor',
    embossed: 'DANIEL OKAFOR / TRUCK 118',
    account: EAST,
    limit: 500_000,
    address: HARBOR,
    history: toUse(NEARLY_OVER),
    bought: [
      ['Ostrander Truck Centers', 184_250, 9, 'posted'],
      // Nobody has billed it, so its hold has ended.
      ['Lakeside Fuel', 15_000, 12, 'authorised'],
      ['North Shore Tire', 106_110, 5, 'posted'],
      ['Lakeside Fuel', 21_480, 0, 'authorised'],
    ],
  },
  {
    name: 'Truck 121',
    holder: 'Maja Lindqvist',
    account: EAST,
    limit: 500_000,
    address: HARBOR,
    history: toUse(560),
    bought: [
      ['Lakeside Fuel', 48_215, 6, 'posted'],
      ['Ostrander Truck Centers', 72_260, 2, 'posted'],
      ['North Shore Tire', 188_600, 1, 'authorised'],
    ],
  },
  {
    name: 'Truck 124',
    holder: 'Joana Barreto',
    account: EAST,
    limit: 500_000,
    address: HARBOR,
    history: toUse(548),
    bought: [
      ['Ostrander Truck Centers', 311_900, 8, 'posted'],
      ['North Shore Tire', 164_110, 3, 'posted'],
      ['Ostrander Truck Centers', 61_500, 1, 'limit'],
    ],
  },
  {
    name: 'Shop, Green Bay',
    holder: 'Luka Petrauskas',
    account: EAST,
    limit: 250_000,
    history: toUse(760),
    bought: [['Harbor Hardware', 61_230, 4, 'posted']],
  },
  {
    name: 'Yard crane',
    holder: 'Sam Whitehorse',
    account: EAST,
    limit: 250_000,
    address: HARBOR,
    history: [
      ['approved', 13],
      ['production', 12],
      ['sent', 9],
      ['delivered', 3],
    ],
  },
  {
    name: 'Truck 206',
    holder: 'Inez Calder',
    account: WEST,
    limit: 500_000,
    history: toUse(600),
    bought: [
      ['Eau Claire Fuel', 94_000, 6, 'posted'],
      ['Ostrander Truck Centers', 312_450, 0, 'authorised'],
    ],
  },
  {
    name: 'Truck 207',
    holder: 'Ravi Menon',
    account: WEST,
    limit: 500_000,
    history: [...toUse(590), ['suspended', 2]],
    bought: [
      ['Eau Claire Fuel', 38_815, 7, 'posted'],
      ['Eau Claire Fuel', 41_020, 1, 'suspended'],
    ],
  },
  {
    name: 'Truck 131',
    holder: 'Noor Haddad',
    account: EAST,
    limit: 500_000,
    address: HARBOR,
    history: [
      ['approved', 2],
      ['production', 1],
    ],
  },
  {
    name: 'Truck 132',
    holder: 'Ben Achterberg',
    account: EAST,
    limit: 500_000,
    address: HARBOR,
    history: [
      ['approved', 6],
      ['production', 5],
      ['sent', 2],
    ],
  },
  {
    name: 'Shop forklift',
    holder: 'Petra Lund',
    account: YARD,
    limit: 1_500_000,
    history: [['requested', 1]],
  },
  {
    name: 'Truck 209',
    holder: 'Elias Brandt',
    account: WEST,
    limit: 300_000,
    history: [['approved', 0]],
  },
  {
    name: 'Truck 109',
    holder: 'Daniel Okafor',
    account: EAST,
    limit: 400_000,
    history: [...toUse(3 * 365 + 40), ['expired', 8]],
  },
  {
    name: 'Truck 112',
    holder: 'Maja Lindqvist',
    account: EAST,
    limit: 400_000,
    history: [...toUse(420), ['terminated', 33]],
    endedBecause: 'lost',
  },
  {
    name: 'Loader',
    holder: 'Petra Lund',
    account: YARD,
    limit: 150_000,
    history: [...toUse(700), ['terminated', 61]],
    endedBecause: 'noLongerNeeded',
  },
];
