import { expect, request as requests, type APIRequestContext, type Route } from '@playwright/test';
import type { AnyEventObject, SnapshotFrom } from 'xstate';
import type { components } from '#api/contract/schema.gen.ts';
import type { disputeAnswer } from '#machines/dispute-answer/dispute-answer.ts';
import { agreementOf } from '#domain/dispute/offered-answers.ts';
import disputeAnswerModel from '../dispute-answer/dispute-answer.model.ts';
import { ANSWERED, OFFERED } from '../dispute-answer/dispute-answer-examples.ts';
import { fromServer, requestLost, type Answer } from './answers.ts';
import { describePortal } from './describe-portal.ts';
import type { Opening } from './opening.ts';
import { disputeAll, disputeHeaders } from './dispute-past-page.ts';
import { enterPastPage, MEDIA_TYPE, send } from './past-the-page.ts';
import type { PortalScene } from './portal-flow.ts';

type Now = SnapshotFrom<typeof disputeAnswer>;
type Status = components['schemas']['DisputeStatus'];
type Disputes = components['schemas']['DisputesDocument'];
type Answers = components['schemas']['DisputeAnswersDocument'];

/** Two disputes of a customer of its own: one with an offer of the merchant, one that it has only answered. */
interface Answering {
  readonly origin: string;
  readonly buid: string;
  readonly disputes: readonly { readonly id: string; readonly number: string }[];
  readonly customer: APIRequestContext;
  readonly merchant: APIRequestContext;
}
type Scene = PortalScene<Answering>;

const MODELS = [OFFERED, ANSWERED];

/** Gives an answer past the page, as a side. */
async function answerAs(
  { origin, buid, ...sides }: Pick<Answering, 'origin' | 'buid' | 'customer' | 'merchant'>,
  party: 'customer' | 'merchant',
  id: string,
  attributes: object,
): Promise<void> {
  const own = party === 'customer' ? { buid_customer: buid } : {};
  const comment = 'As our papers say.';
  const all = { ...own, dispute_ids: [id], amount: null, comment, until: null, ...attributes };
  const made = await sides[party].post(`${origin}/api/ecaas/${party}-dispute-response`, {
    headers: disputeHeaders(origin),
    data: { data: { type: 'dispute-responses', attributes: all } },
  });
  const { data } = (await made.json()) as Answers;
  expect(
    data.map((one) => one.attributes.is_taken),
    `${party} of ${id}`,
  ).toEqual([true]);
}

/** What the merchant says of each, so that it is the customer's turn. */
async function putToCustomer(answering: Answering, id: string): Promise<void> {
  const isFirst = answering.disputes[0]?.id === id;
  await answerAs(
    answering,
    'merchant',
    id,
    isFirst
      ? { action: 'offer', amount: { amount: 4_000, currency: 'USD' } }
      : { action: 'respondToCustomer' },
  );
}

async function statusOf({ customer, origin, buid }: Answering, id: string): Promise<Status> {
  const query = new URLSearchParams({ 'filter[buid_customer]': buid, 'filter[dispute_id]': id });
  const { data } = (await (
    await customer.get(`${origin}/api/ecaas/customer-dispute?${query}`)
  ).json()) as Disputes;
  return data[0]?.attributes.status ?? 'open';
}

async function begin(opening: Opening, count: number): Promise<Answering> {
  const { page, portal } = opening;
  const { origin } = portal;
  const user = await portal.arrange('user', { role: 'admin', customers: [] });
  const { buid } = await portal.arrange('customer', {
    username: user.username,
    invoices: MODELS.map((_, index) => ({
      invoiceId: `INV-860000${index + 1}`,
      account: 'Fleet East',
      poNumber: '45-11360',
      dueIn: 10,
      total: 10_000,
    })),
  });
  await enterPastPage(opening, user);
  const disputes = await disputeAll(page, origin, buid);
  const merchants = [...new Set(disputes.map(({ merchantId }) => merchantId))];
  const seller = await portal.arrange('user', { userType: 'merchant', customers: [], merchants });
  const merchant = await requests.newContext();
  const { username, password } = seller;
  expect((await send(merchant, origin, '/sessions', 'sessions', { username, password })).ok()).toBe(true);
  const answering = { origin, buid, disputes, customer: page.request, merchant };
  for (const { id } of disputes) await putToCustomer(answering, id);
  const asked = disputes.slice(0, count).map(({ id }) => id);
  await page.goto(`${origin}/dispute-center/respond?disputes=${asked.join(',')}`);
  return answering;
}

/** The disputes that a page reads. */
const readIn = (route: Route): readonly string[] =>
  (new URL(route.request().url()).searchParams.get('filter[dispute_id]') ?? '').split(',').filter(Boolean);

/** They are read once they wait on a side, or are over: somebody has acted in another browser. */
const readAs =
  (wanted: 'waitingOnCustomer' | 'waitingOnMerchant' | 'cancelled'): Answer<Scene> =>
  async (route, scene) => {
    const { fixture } = scene;
    for (const id of readIn(route)) {
      const status = await statusOf(fixture, id);
      if (status === wanted) continue;
      if (wanted === 'waitingOnCustomer') await putToCustomer(fixture, id);
      else {
        const action = wanted === 'cancelled' ? 'cancel' : 'respondToMerchant';
        await answerAs(fixture, 'customer', id, { action });
      }
    }
    await fromServer(route, scene);
  };

const foundNone: Answer = async (route) => {
  const answer = await route.fetch();
  await route.fulfill({ response: answer, json: { ...((await answer.json()) as Disputes), data: [] } });
};

/** So many of an answer are taken, as the server says; the others are not, which the network says in its place. */
const taking =
  (count: number, rule: string | null): Answer<Scene> =>
  async (route, { fixture }) => {
    const body = route.request().postDataJSON() as { data: { attributes: { dispute_ids: string[] } } };
    const { dispute_ids: asked } = body.data.attributes;
    // The page sends them in an order of its own; the model takes the first of its own.
    const ids = fixture.disputes.map(({ id }) => id).filter((id) => asked.includes(id));
    const taken = ids.slice(0, count);
    const others = ids.slice(count).map((id): Answers['data'][number] => ({
      type: 'dispute-answers',
      id,
      attributes: {
        dispute_id: id,
        dispute_number: fixture.disputes.find((one) => one.id === id)?.number ?? '',
        is_taken: false,
        status: 'closed',
        deadline: null,
        obstacles: rule === null ? [] : [{ code: rule, meta: { facts: {}, remedy: { kind: 'none' } } }],
        standing_answer: null,
      },
    }));
    if (taken.length === 0) {
      const contentType = MEDIA_TYPE;
      return route.fulfill({ status: 201, contentType, body: JSON.stringify({ data: others }) });
    }
    body.data.attributes.dispute_ids = taken;
    const answer = await route.fetch({ postData: JSON.stringify(body) });
    const { data } = (await answer.json()) as Answers;
    return route.fulfill({ response: answer, json: { data: [...data, ...others] } });
  };

const TITLES = {
  respondToMerchant: 'Respond to the merchant',
  offer: 'Offer a part',
  agree: 'Agree',
} as const;

/** Chooses an answer, or writes into it. */
async function change({ page }: Scene, event: AnyEventObject, before: Now): Promise<void> {
  const { action, amount, comment } = (event as AnyEventObject & { change: Now['context']['form'] }).change;
  if (typeof comment === 'string') return page.getByRole('textbox', { name: /^Comment/ }).fill(comment);
  if (typeof amount === 'number') {
    const field = page.getByRole('textbox', { name: /^Amount offered/ });
    await field.fill((amount / 100).toFixed(2));
    return field.blur();
  }
  const { read, input } = before.context;
  const isOffered = action === 'agree' && agreementOf(read?.disputes ?? [], input.side) === 'offer';
  const title = isOffered ? 'Accept what is offered' : TITLES[action as keyof typeof TITLES];
  return page.getByRole('radio', { name: new RegExp(`^${title}`) }).click();
}

describePortal<Answering>({
  model: disputeAnswerModel,
  starts: {
    'of one dispute': (opening) => begin(opening, 1),
    'of two': (opening) => begin(opening, 2),
    'of none': (opening) => begin(opening, 0),
  },
  acts: {
    'answer.change': (scene, event, before) => change(scene, event, before as Now),
  },
  calls: {
    loadDisputes: { method: 'GET', path: /^\/api\/ecaas\/customer-dispute\?.*dispute_id/ },
    answerDisputes: { method: 'POST', path: /^\/api\/ecaas\/customer-dispute-response(?:\?|$)/ },
  },
  answers: {
    'done(loadDisputes) (all)': readAs('waitingOnCustomer'),
    'done(loadDisputes) (none)': foundNone,
    'done(loadDisputes) (all over)': readAs('cancelled'),
    'done(loadDisputes) (on the merchant)': readAs('waitingOnMerchant'),
    'done(answerDisputes) (all taken)': fromServer,
    'done(answerDisputes) (all overtaken)': taking(0, 'DIS-25'),
    'done(answerDisputes) (none taken)': taking(0, null),
    'done(answerDisputes) (one taken)': taking(1, 'DIS-25'),
    // What has arrived is a story of answering-disputes.spec.ts: it cannot be answered otherwise afterwards.
    'error(answerDisputes) (no answer)': requestLost,
  },
  byItself: ['done(createKey) (key)'],
  notHere: {
    'documents.changed':
      'files come from a window of the browser: answering-disputes.spec.ts sends one with an answer',
    'error(createKey) (no random numbers)': 'the browser has random numbers',
    'connection.restored': 'disputing-interrupted.spec.ts goes on by itself once the network is back',
  },
  words: ({ disputes }) =>
    Object.fromEntries(MODELS.map((one, index) => [one.disputeNumber, disputes[index]?.number ?? ''])),
  everyday: ['done(answerDisputes) (all taken)'],
  verify: async ({ fixture }, now) => {
    for (const { disputeId, isTaken } of (now as Now).context.answered ?? []) {
      const { id = '' } = fixture.disputes[MODELS.findIndex((one) => one.disputeId === disputeId)] ?? {};
      if (isTaken) expect(await statusOf(fixture, id)).not.toBe('waitingOnCustomer');
    }
  },
});
