/** Something that a merchant sells; prices in minor units, from and to. */
export interface DemoProduct {
  readonly name: string;
  readonly unit: string;
  readonly price: readonly [number, number];
  readonly quantity: readonly [number, number];
}

/** A merchant of the demonstration. */
export interface DemoMerchant {
  readonly id: string;
  readonly name: string;
  readonly contact: string;
  readonly line: string;
  readonly city: string;
  readonly products: readonly DemoProduct[];
}

const product = (
  name: string,
  unit: string,
  price: readonly [number, number],
  quantity: readonly [number, number],
): DemoProduct => ({ name, unit, price, quantity });

/** Fictional merchants with what they sell. */
export const DEMO_MERCHANTS: readonly DemoMerchant[] = [
  {
    id: '700101',
    name: 'Ostrander Truck Centers',
    contact: 'Parts desk: Ray Ostrander',
    line: '4120 Canal Rd',
    city: 'Duluth, MN 55806',
    products: [
      product('Brake drum, rear, 16.5 × 7', 'each', [38_000, 43_000], [2, 8]),
      product('Air disc caliper, remanufactured', 'each', [62_000, 71_000], [1, 6]),
      product('Field service', 'hour', [11_800, 11_800], [2, 14]),
    ],
  },
  {
    id: '700102',
    name: 'Vasquez Hydraulic Supply',
    contact: 'Elena Vasquez',
    line: '90 Foundry Way',
    city: 'Racine, WI 53403',
    products: [
      product('Hydraulic cylinder, 4 in bore', 'each', [41_000, 52_000], [1, 4]),
      product('Hose assembly, 3/4 in', 'each', [6_400, 9_800], [2, 20]),
    ],
  },
  {
    id: '700103',
    name: 'Lakehead Diesel & Parts',
    contact: 'Counter',
    line: '18 Ore Dock Rd',
    city: 'Superior, WI 54880',
    products: [
      product('Injector, rebuilt', 'each', [28_500, 34_900], [1, 6]),
      product('Fuel filter', 'each', [2_150, 3_900], [4, 40]),
      product('Coolant, 55 gal', 'drum', [52_000, 61_000], [1, 3]),
    ],
  },
  {
    id: '700104',
    name: 'Morrow Tire & Fleet',
    contact: 'Sales',
    line: '600 Beltline Hwy',
    city: 'Madison, WI 53713',
    products: [
      product('Steer tire, 295/75R22.5', 'each', [43_500, 49_900], [2, 10]),
      product('Drive tire, retread', 'each', [19_900, 24_500], [4, 16]),
    ],
  },
  {
    id: '700105',
    name: 'Huron Valley Equipment',
    contact: 'Rentals',
    line: '3300 Grove St',
    city: 'Ypsilanti, MI 48198',
    products: [
      product('Skid steer, weekly rental', 'week', [89_000, 120_000], [1, 4]),
      product('Delivery', 'trip', [9_500, 14_000], [1, 2]),
    ],
  },
  {
    id: '700106',
    name: 'Calloway Ag Partners',
    contact: 'Orders',
    line: '71 Mill Race Dr',
    city: 'Ames, IA 50010',
    products: [
      product('Diesel exhaust fluid, tote', 'tote', [68_000, 81_000], [1, 6]),
      product('Lubricant, 5 gal', 'pail', [7_900, 11_200], [2, 18]),
    ],
  },
  {
    id: '700107',
    name: 'Bexley Parts Depot',
    contact: 'Will call',
    line: '12 Railyard Ct',
    city: 'Columbus, OH 43209',
    products: [
      product('Marker lamp, LED', 'each', [640, 1_280], [1, 30]),
      product('Wiper blade, 24 in', 'each', [980, 1_640], [2, 20]),
    ],
  },
  {
    id: '700108',
    name: 'Bramwell Tool & Safety',
    contact: 'Desk',
    line: '505 Granite Ave',
    city: 'Saint Cloud, MN 56301',
    products: [
      product('Impact wrench, 1/2 in', 'each', [21_900, 29_900], [1, 4]),
      product('Gloves, cut level 5', 'pair', [1_290, 2_100], [6, 48]),
    ],
  },
  {
    id: '700109',
    name: 'Tidewater Marine Supply',
    contact: 'Orders',
    line: '2 Breakwater Ln',
    city: 'Sturgeon Bay, WI 54235',
    products: [
      product('Mooring line, 600 ft', 'spool', [38_000, 46_000], [1, 6]),
      product('Marine grease, case', 'case', [8_400, 9_900], [1, 10]),
    ],
  },
  {
    id: '700110',
    name: 'Pinebrook Equipment Rental',
    contact: 'Dispatch',
    line: '940 Timber Rd',
    city: 'Wausau, WI 54401',
    products: [
      product('Forklift, monthly rental', 'month', [142_000, 189_000], [1, 8]),
      product('Generator, 40 kW', 'week', [61_000, 78_000], [1, 5]),
    ],
  },
];
