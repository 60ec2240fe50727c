import { RULES, type Rule } from '#domain/rules.ts';
import type { Flow, Requirement } from './requirement.ts';

type Area = Rule extends `${infer Prefix}-${string}` ? Prefix : never;

/** The chart that stands for an area's rules; their own tests hold them, which name them. */
const FLOWS: Readonly<Record<Area, Flow>> = {
  PAY: 'payment',
  DIS: 'lifecycle-dispute',
  USR: 'user-act',
  GRP: 'group-create',
  INV: 'invoice-edit',
  VIW: 'invoice-view',
  REJ: 'rejection-act',
  CUS: 'customer-information',
  CRD: 'card-act',
  STM: 'download',
  ACC: 'second-factor-setup',
  APY: 'autopay-setting',
  BKN: 'bank-account-link',
};

/** The rules of every area keep the ids and the words that the domain gives them. */
export const rulesOfBusiness: readonly Requirement[] = Object.entries(RULES).map(([id, { name, spec }]) => ({
  id,
  says: name,
  paragraph: spec,
  flow: FLOWS[id.slice(0, 3) as Area],
}));
