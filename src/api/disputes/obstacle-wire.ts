import * as v from 'valibot';
import { type ObstacleReader, knownObstacles } from '#api/platform/obstacles.ts';
import { Money } from '#api/platform/money-wire.ts';
import { DISPUTE_PARTIES, DISPUTE_STATUSES } from '#domain/dispute/dispute.ts';
import type { DisputeObstacle, DisputeRemedy, DisputeRuleFacts } from '#domain/dispute/dispute-obstacle.ts';
import { DISPUTE_RULES, type DisputeRule } from '#domain/dispute/rules.ts';

const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const RULES = Object.keys(DISPUTE_RULES) as DisputeRule[];
const Status = v.picklist(DISPUTE_STATUSES);
const Step = v.picklist(['opened', 'response', 'offer', 'disagreement', 'question']);
const Field = v.picklist(['reason', 'description', 'comment']);

const Facts = v.exactOptional(
  v.object({
    count: v.exactOptional(Count),
    limit: v.exactOptional(Count),
    until: v.exactOptional(v.string()),
    most: v.exactOptional(Money),
    credit: v.exactOptional(Money),
    said: v.exactOptional(Money),
    used: v.exactOptional(Count),
    addresses: v.exactOptional(v.array(v.string())),
    invoices: v.exactOptional(v.array(v.object({ trxId: v.string(), invoiceId: v.string() }))),
    lifeCycle: v.exactOptional(
      v.picklist(['unbilled', 'invoiced', 'billed', 'paid', 'unapplied', 'adjusted', 'closed']),
    ),
    isCredit: v.exactOptional(v.literal(true)),
    paid: v.exactOptional(Money),
    credited: v.exactOptional(Money),
    status: v.exactOptional(Status),
    step: v.exactOptional(Step),
    turn: v.exactOptional(v.picklist(DISPUTE_PARTIES)),
    missing: v.exactOptional(v.array(Field)),
    documentType: v.exactOptional(v.string()),
    lines: v.exactOptional(v.array(v.number())),
  }) satisfies v.GenericSchema<unknown, DisputeRuleFacts>,
  {},
);

const Remedy = v.exactOptional(
  v.variant('kind', [
    v.object({ kind: v.literal('leaveOut'), rule: v.picklist(RULES), count: Count }),
    v.object({ kind: v.picklist(['keepFirst', 'removeDocuments', 'removeContacts']), count: Count }),
    v.object({ kind: v.literal('atMost'), amount: Money }),
    v.object({ kind: v.literal('amountIn'), currency: v.string() }),
    v.object({ kind: v.literal('fillIn'), field: v.picklist([...Field.options, 'until']) }),
    v.object({ kind: v.literal('answerApart'), status: Status, step: v.nullable(Step) }),
    v.object({ kind: v.literal('waitFor'), party: v.picklist(DISPUTE_PARTIES) }),
    v.object({
      kind: v.literal('openDispute'),
      dispute: v.nullable(v.object({ disputeId: v.string(), disputeNumber: v.string() })),
    }),
    v.object({ kind: v.literal('requestChargeback'), until: v.string() }),
    v.object({
      kind: v.literal('openChargeback'),
      chargeback: v.object({ chargebackId: v.string(), chargebackNumber: v.string() }),
    }),
    v.object({
      kind: v.picklist([
        'select',
        'enterAmount',
        'chooseWhole',
        'chooseLines',
        'addDocument',
        'escalate',
        'takeOver',
        'askAdministrator',
        'contactSupport',
        'none',
      ]),
    }),
  ]) satisfies v.GenericSchema<unknown, DisputeRemedy>,
  { kind: 'contactSupport' },
);

/** Why the server refuses something about a dispute: its facts and remedies are the domain's own. */
export const disputeObstacles: ObstacleReader<DisputeObstacle> = {
  rules: RULES,
  meta: v.object({ facts: Facts, remedy: Remedy }),
};

/** The obstacles that stand in an answer, but for those that this version of the portal does not know. */
export const DisputeObstaclesWire = knownObstacles(disputeObstacles);
