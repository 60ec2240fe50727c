import { sql, type RawBuilder } from 'kysely';
import type { NoticeBox } from '#domain/notice/notice-list.ts';
import { HIGH_PRIORITY_KINDS, kindsOf, type NoticeTopic } from '#domain/notice/notice-topic.ts';

type Condition = RawBuilder<boolean>;

/** The parameters of the list, by their names in the contract. */
export interface NoticeParameters {
  readonly 'filter[box]'?: NoticeBox;
  readonly 'filter[topic]'?: NoticeTopic;
  readonly 'filter[high_priority]'?: 'Y' | 'N';
  readonly 'filter[search]'?: string;
}

/** The condition of a request on `notices`, beside row-level security. */
export function noticeCondition(query: NoticeParameters): Condition {
  const conditions: Condition[] = [sql<boolean>`true`];
  const { 'filter[box]': box, 'filter[topic]': topic, 'filter[search]': search } = query;
  const priority = query['filter[high_priority]'];
  if (box !== undefined) conditions.push(BOXES[box]);
  if (topic !== undefined) conditions.push(sql<boolean>`kind in (${sql.join(kindsOf(topic))})`);
  if (priority === 'Y') conditions.push(IS_HIGH);
  if (priority === 'N') conditions.push(sql<boolean>`not ${IS_HIGH}`);
  if (search !== undefined) conditions.push(isFound(search));
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

const BOXES: Readonly<Record<NoticeBox, Condition>> = {
  inbox: sql<boolean>`archived_at is null`,
  unread: sql<boolean>`read_at is null`,
  archive: sql<boolean>`archived_at is not null`,
};

/** What has high priority. */
export const IS_HIGH: Condition = sql<boolean>`(kind in (${sql.join([...HIGH_PRIORITY_KINDS])}))`;

/** The facts in which a search looks: numbers, names and words that the notice says, not what it is kept under. */
const SEARCHED = [
  'payment_number',
  'schedule_number',
  'dispute_number',
  'chargeback_number',
  'approval_number',
  'invoice_id',
  'transaction_id',
  'number',
  'invoices',
  'first_invoices',
  'customer_name',
  'merchant_name',
  'bank_name',
  'last_four',
  'card_name',
  'maker',
  'payer',
  'became',
  'decider',
  'by',
  'holder',
  'bank_reason',
  'words',
  'comments',
];

function isFound(search: string): Condition {
  const key = search.trim().toLowerCase();
  return sql<boolean>`exists (select 1 from jsonb_each_text(facts) as said (name, text)
    where said.name in (${sql.join(SEARCHED)}) and strpos(lower(said.text), ${key}) > 0)`;
}
